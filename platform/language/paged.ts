import { z } from './shapes.ts'

/** Where the next part of a list begins. Clients hand it back as they got it. */
export const cursor = z.string().min(1).max(2000)

/**
 * A list that is read part by part: `?limit&after`, answered under the list's own name with `next`. Spread
 * `parameters` and `answer` into the schemas of the query; `pageOfRows` reads the rows.
 */
export const paged = <Name extends string, Item extends z.ZodType>(
  name: Name,
  item: Item,
  { limit, max = 100 }: { limit: number; max?: number },
) => ({
  parameters: {
    limit: z.coerce.number().int().min(1).max(max).default(limit),
    /** The `next` of the part before. */
    after: cursor.optional(),
  },
  answer: {
    [name]: z.array(item),
    /** Hand it back as `after` for what follows; null at the end. */
    next: z.string().nullable(),
  } as Record<Name, z.ZodArray<Item>> & { next: z.ZodNullable<z.ZodString> },
})

/** Which numbered page an answer holds, and how many items there are in all. */
export const pagination = z.object({ page: z.number(), per_page: z.number(), total: z.number() })

/** A list with numbered pages, for tables that show how many there are; `numberedRows` reads the rows. */
export const numbered = <Name extends string, Item extends z.ZodType>(
  name: Name,
  item: Item,
  { perPage, max = 100 }: { perPage: number; max?: number },
) => ({
  parameters: {
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(max).default(perPage),
  },
  answer: { [name]: z.array(item), pagination } as Record<Name, z.ZodArray<Item>> & {
    pagination: typeof pagination
  },
})
