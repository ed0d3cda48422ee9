import { plain } from '#platform/language/shapes.ts'

/** An email address as people type it. */
export const emailAddress = plain
  .trim()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: 'email_invalid' })
