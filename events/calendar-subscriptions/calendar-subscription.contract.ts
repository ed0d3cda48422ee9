import { asRead } from '#platform/language/as-read.ts'
import { Created, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { id, instant, nameUpTo, plain, plainOr, z, zone } from '#platform/language/shapes.ts'
import { sourceProblems } from './calendar-subscription.events.ts'

// Topic of the change stream: `calendar_subscriptions` (CalendarSubscriptionView by id).

const codes = [
  'name_empty',
  'color_empty',
  'color_unknown',
  'too_long',
  'url_empty',
  'url_unusable',
  'url_has_password',
  'url_not_https',
  'source_unreachable',
  'source_status',
  'source_too_large',
  'source_not_a_calendar',
  'source_too_many',
  'too_many_subscriptions',
] as const

const name = nameUpTo(200)
/** Hex without #; one of the palette of calendars. */
const color = z.string({
  error: ({ input }) => (input === undefined ? 'color_empty' : 'color_unknown'),
})
const url = plainOr('url_empty').max(2_000, { message: 'too_long' })

export const calendarSubscriptionView = z.object({
  id: z.string(),
  revision: z.string(),
  name: z.string(),
  /** Hex without #. */
  color: z.string(),
  /** The group whose members see it; null when only the reader sees it. */
  group_id: z.string().nullable(),
  group_name: z.string().nullable(),
  /** How many entries the last copy has. */
  entries: z.number(),
  /** What the last copy lacks: entries of the calendar that cannot be shown, by the reason. */
  left_out: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** When the last copy was confirmed; null when there is none. */
  fetched_at: z.string().nullable(),
  /** When the address was asked last. */
  checked_at: z.string().nullable(),
  /** Why there is no newer copy; null while it is read. */
  problem: z.enum(sourceProblems).nullable(),
  http_status: z.number().nullable(),
  /** It failed for so long that it is only read when a member asks for it. */
  stopped: z.boolean(),
  can: z.object({
    read: z.boolean(),
    update: z.boolean(),
    destroy: z.boolean(),
    refresh: z.boolean(),
    show_address: z.boolean(),
  }),
})
export type CalendarSubscriptionView = z.output<typeof calendarSubscriptionView>

/** One date of an entry of a subscribed calendar. */
export const externalDate = z.object({
  /** `<subscription_id>~<entry_id>~<start>`. */
  id: z.string(),
  subscription_id: z.string(),
  entry_id: z.string(),
  name: z.string(),
  location_name: z.string(),
  date: z.object({
    start: z.string(),
    end: z.string().nullable(),
    all_day: z.boolean(),
    time_zone: z.string(),
    same_day: z.boolean(),
  }),
  canceled: z.boolean(),
})
export type ExternalDate = z.output<typeof externalDate>

export const externalEntry = externalDate.extend({
  description: z.string(),
  /** A web address that the entry names; empty for none. */
  url: z.string(),
  /** Further dates of its series. */
  dates: z.array(z.object({ start: z.string(), end: z.string().nullable() })),
})
export type ExternalEntry = z.output<typeof externalEntry>

const given = { name, color, url }
export const Subscribe = z.strictObject({
  subscription: z.strictObject({
    ...given,
    /** Without it the calendar is the member's own. */
    group_id: id.nullable().optional(),
    /** The zone of times that name none. */
    time_zone: zone.default('UTC'),
  }),
})
/** What is left out stays as it is. */
const revised = { name: name.optional(), color: color.optional(), url: url.optional() }
export const ReviseSubscription = z.strictObject({
  subscription: z.strictObject({ ...revised, ...asRead(calendarSubscriptionView, revised) }),
})

const list = z.object({ subscriptions: z.array(calendarSubscriptionView) })

export const calendarSubscriptionContract = contract('calendar-subscriptions', {
  all: query('GET /calendars/subscriptions', Nothing, list, { page: true }),
  one: query('GET /calendars/subscriptions/:subscription_id', Nothing, calendarSubscriptionView, {
    page: true,
  }),
  /** The dates that touch a range of at most 62 days, of all calendars to which the reader or the reader's groups subscribe. */
  dates: query(
    'GET /calendars/external_dates',
    z.strictObject({ from: instant, to: instant, as_of: plain.max(200).optional() }),
    z.object({ dates: z.array(externalDate), incomplete: z.boolean() }),
  ),
  entry: query(
    'GET /calendars/subscriptions/:subscription_id/entries/:entry_id',
    z.strictObject({ start: instant.optional() }),
    externalEntry,
    { page: true },
  ),
  subscribe: command('POST /calendars/subscriptions', Subscribe, Created, { codes }),
  revise: command('PUT /calendars/subscriptions/:subscription_id', ReviseSubscription, undefined, { codes }),
  remove: command('DELETE /calendars/subscriptions/:subscription_id', Nothing, undefined),
  /** Reads it now. What came of it is in the view. */
  refresh: command('POST /calendars/subscriptions/:subscription_id/refresh', Nothing, undefined, {
    codes: ['slow_down'],
  }),
  /** The address, for the member who typed it. A command, so that no cache and no address line keeps it. */
  show_address: command(
    'POST /calendars/subscriptions/:subscription_id/address',
    Nothing,
    z.object({ url: z.string() }),
  ),
  /** A member subscribes to a calendar whose text is at hand, such as that of the demo network. */
  subscribe_to_text: internal(
    z.strictObject({ subscription: Subscribe.shape.subscription, ics: plain.max(900_000) }),
  ),
  /** Deletes the address and the copy. */
  forget: internal(z.strictObject({ subscription_id: id })),
})
