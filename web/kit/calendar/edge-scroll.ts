const edge = 36

/** Scrolls a grid by a step while the pointer is near its lower edge, or near the upper one below its head. */
export const scrollAtEdge = (
  grid: HTMLElement,
  y: number,
  { head, step }: { head: number; step: number },
) => {
  const { top, bottom } = grid.getBoundingClientRect()
  if (y > bottom - edge) grid.scrollBy({ top: step })
  else if (y < top + head + edge) grid.scrollBy({ top: -step })
}
