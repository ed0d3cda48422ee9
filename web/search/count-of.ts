/** How many there are, as a number to compare: `200+` counts as 200. */
export const countOf = (total: number | string): number =>
  typeof total === 'number' ? total : Number(total.replace(/\D/g, ''))
