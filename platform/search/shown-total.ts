/** A total that was counted up to `cap`: exact, or `1,000+`. */
export const shownTotal = (total: number, cap: number): number | string =>
  total <= cap ? total : `${new Intl.NumberFormat('en').format(cap)}+`
