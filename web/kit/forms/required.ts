/** For fields that must be filled in: the asterisk, and the word for screen readers. The schema does the checking. */
export const required = { withAsterisk: true, 'aria-required': true } as const
