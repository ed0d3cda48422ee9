/** The usual hours of work. */
export const workingHours = { opens: 9, closes: 17 } as const
