// What screen readers hear of a month: a grid of weeks, each with a row of days and rows of entries. Given as props, because
// tables, the elements with these roles, cannot be laid out so.
export const roles = {
  grid: (label: string) => ({ role: 'grid', 'aria-label': label }),
  week: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const
