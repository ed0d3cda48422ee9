import { z, zone } from '#platform/language/shapes.ts'
import { several } from './several.contract.ts'

const isDay = (text: string): boolean => {
  const moment = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { message: 'date_unusable' })
  .refine((text) => text >= '0002' && text < '9998' && isDay(text), { message: 'date_unusable' })

/** From the first to the last day, 400 days at most. */
export const DaysOf = z.strictObject({
  from: day,
  to: day,
  /** Whose days; without it the zone that the reader has chosen. */
  time_zone: zone.optional(),
  /** Only dates in one of these calendars. */
  calendar_ids: several.optional(),
  /** Without dates that the reader sees in these calendars only. */
  hidden_calendar_ids: several.optional(),
  /** Only dates in one of these categories; `-1` is none. */
  categories: several.optional(),
})

/** A date counts on each of its days. Days without dates are left out. */
export const DayCounts = z.object({
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** There are more dates than are counted; the first ones are. */
  incomplete: z.boolean(),
})
export type DayCounts = z.output<typeof DayCounts>
