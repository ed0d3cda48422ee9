import { z } from '#platform/language/shapes.ts'

// biome-ignore lint/complexity/useRegexLiterals: the compiler does not know this flag yet
const single = new RegExp('^\\p{RGI_Emoji}$', 'v')

/** One emoji, as people see it: with its skin, its flag or its family. */
export const emoji = z
  .string()
  .max(60)
  .refine((text) => single.test(text), { message: 'emoji_invalid' })
