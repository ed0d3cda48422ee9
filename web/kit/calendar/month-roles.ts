/**
 * The library's table roles confuse screen readers. After each render roles are replaced: a grid of weeks,
 * each with a row of days and rows of entries.
 */
export const nameParts = (root: HTMLElement, label: string) => {
  const grid = root.querySelector('.rbc-month-view')
  grid?.setAttribute('role', 'grid')
  grid?.setAttribute('aria-label', label)
  for (const head of root.querySelectorAll('.rbc-month-header > .rbc-header')) {
    head.setAttribute('role', 'columnheader')
    for (const inner of head.querySelectorAll('[role=columnheader]')) inner.removeAttribute('role')
  }
  for (const week of root.querySelectorAll('.rbc-month-row')) nameWeek(week)
}

const nameWeek = (week: Element) => {
  week.setAttribute('role', 'rowgroup')
  week.querySelector('.rbc-row-bg')?.setAttribute('aria-hidden', 'true')
  week.querySelector('.rbc-row-content')?.removeAttribute('role')
  for (const row of week.querySelectorAll('.rbc-row-content .rbc-row')) {
    row.setAttribute('role', row.childElementCount > 0 ? 'row' : 'presentation')
    for (const cell of row.children) cell.setAttribute('role', 'gridcell')
  }
}

/** The day below a point of the screen, as far as it is in view: weeks scroll away below the weekdays. */
export const dayAt = (root: HTMLElement, x: number, y: number): string | null => {
  const { top: upper, bottom: lower } = root.getBoundingClientRect()
  if (y < upper + headHeight(root) || y >= lower) return null
  for (const ground of root.querySelectorAll('.rbc-day-bg')) {
    const { left, right, top, bottom } = ground.getBoundingClientRect()
    if (x >= left && x < right && y >= top && y < bottom) return ground.getAttribute('data-day')
  }
  return null
}

/** The height of the weekdays, which stay above the weeks. */
export const headHeight = (root: HTMLElement): number =>
  root.querySelector('.rbc-month-header')?.getBoundingClientRect().height ?? 0
