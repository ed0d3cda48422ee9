import { z } from 'zod'
import { instant } from './instant.ts'
import { canonicalZone } from './zone.ts'

// The small vocabulary that events and contracts are declared with.

/** Text that any store can hold: no NUL and no half of a surrogate pair. */
export const plain = usable(z.string())

/** The code for a field that is not there at all; what else is wrong with it keeps its own. */
export const missing = (code: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? code : undefined),
})
/** The same as `plain`, with its own code where it is missing. */
export const plainOr = (code: string) => usable(z.string(missing(code)))

export const text = plain.max(100_000)
export const line = plain.max(500).refine((value) => !/[\r\n]/.test(value), { message: 'text_has_lines' })
// A blank braille cell is the one sign without ink that counts as a letter.
const ink = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** True when a text is visible: spaces, zero-width and direction characters show nothing. */
export const isVisible = (text: string): boolean => ink.test(text)

/** A name: one line with at least one visible character. */
export const name = line.trim().refine(isVisible, { message: 'name_empty' })
/** One line that may be left out: one without a visible character counts as none. */
export const optionalLine = line.trim().overwrite((value) => (isVisible(value) ? value : ''))
/** The same as `name`, of so many signs at most. */
export const nameUpTo = (longest: number) =>
  plainOr('name_empty')
    .trim()
    .refine(isVisible, { message: 'name_empty' })
    .max(longest, { message: 'too_long' })
    .refine((value) => !/[\r\n]/.test(value), { message: 'text_has_lines' })
export const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w~:.@-]+$/, { message: 'id_unusable' })
/** An id in a path: a plain one, or with its kind before it, as `group/7`. */
export const pathId = z
  .string()
  .max(420)
  .regex(/^(?:(?:member|group)\/)?[\w~:.@-]+$/, { message: 'id_unusable' })
export const ids = z.array(id).max(10_000)
export const key = z.string().min(1).max(250)
export const keys = z.array(key).max(20_000)
export const flag = z.boolean()
export const count = z.int().min(0).max(1_000_000_000)
export const zone = z
  .string()
  .max(64)
  .refine((name) => canonicalZone(name) !== null, { message: 'zone_unknown' })
  // Also called with what has just been refused.
  .overwrite((name) => canonicalZone(name) ?? name)
export const language = z.enum(['de', 'de_DU', 'en', 'es', 'fr'])
export type Language = z.output<typeof language>
export const languages: readonly Language[] = language.options

export { instant, z }

function usable(text: z.ZodString): z.ZodString {
  return text.refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
    message: 'text_unusable',
  })
}

/** A time on the clock: `18:30`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'time_invalid' })
