import type { HistoryEntry } from '#platform/content/history.ts'
import { z } from '#platform/language/shapes.ts'
import { ruleDays } from '#platform/recurrence/rule-days.ts'

// What events carry, as far as the thread shows it. What does not fit is passed over, never a broken page.

const when = z.object({
  start: z.string(),
  end: z.string().nullable(),
  all_day: z.boolean(),
  time_zone: z.string(),
})
const frequency = z.enum(['never', 'daily', 'weekly', 'monthly', 'yearly', 'custom'])
const recurrence = z.object({
  recurrence_frequency: frequency,
  recurrence_interval: z.number(),
  recurrence_unit: z.enum(['daily', 'weekly', 'monthly', 'yearly']).nullable(),
  recurrence_end_time: z.string().nullable(),
  ...ruleDays,
})
const locationShape = z.object({
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  link: z.string(),
  meeting_link_type: z.enum(['ms_teams', 'google_meet', 'zoom', 'network']).nullable(),
  conference_call_phone_number: z.string().optional(),
  conference_call_access_code: z.string().optional(),
})
const capacity = z.object({ total: z.number().nullable(), enforced: z.boolean() })
const answer = z.enum(['accepted', 'declined', 'maybe', 'open'])
const details = z.object({
  answers_reset: z.boolean().optional(),
  occurrence: z.string().nullable().optional(),
  from: z.string().nullable().optional(),
  note: z.string().nullable().optional(),
  date: when.optional(),
  recurrence: recurrence.optional(),
  subject: z.string().nullable().optional(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
})

const read =
  <T>(schema: z.ZodType<T>) =>
  (value: unknown): T | null =>
    schema.safeParse(value).data ?? null

export const whenOf = read(when)
export const recurrenceOf = read(recurrence)
export const locationOf = read(locationShape)
export const capacityOf = read(capacity)
export const answerIn = read(answer)
export const textIn = read(z.string())
export const detailsOf = ({ details: given }: HistoryEntry) => details.partial().safeParse(given).data ?? {}
