import { z } from 'zod'

const when = z.object({
  start: z.string(),
  end: z.string().nullable(),
  all_day: z.boolean(),
  time_zone: z.string(),
})

/** The date that a notification carries, or null. */
export const noticeDate = (value: unknown): z.output<typeof when> | null => when.safeParse(value).data ?? null
