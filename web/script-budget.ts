/** How much script a page may load at most, in kilobytes as gzip sends them. Raise a budget only with a reason. */
export const scriptBudget = {
  'sign-in': 187,
  month: 376,
} as const
