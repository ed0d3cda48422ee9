import { plain, z } from '#platform/language/shapes.ts'

/** One value or several of a repeated query parameter. */
export const several = z.union([z.array(plain.max(200)).max(200), plain.max(10_000)])
