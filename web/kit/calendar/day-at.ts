import type { Day } from './month-weeks.ts'

/** The day of a month's grid below a point of the screen. */
export const dayAt = (root: HTMLElement, x: number, y: number): Day | null => {
  for (const ground of root.querySelectorAll('.fm-month-ground')) {
    const { left, right, top, bottom } = ground.getBoundingClientRect()
    if (x >= left && x < right && y >= top && y < bottom) return ground.getAttribute('data-day')
  }
  return null
}
