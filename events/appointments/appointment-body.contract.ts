import { richText } from '#platform/content/rich-text.ts'
import { asRead } from '#platform/language/as-read.ts'
import {
  count,
  flag,
  id,
  ids,
  instant,
  isVisible,
  line,
  missing,
  nameUpTo,
  plain,
  plainOr,
  z,
  zone,
} from '#platform/language/shapes.ts'
import { streamOf } from '#platform/language/stream-name.ts'
import { lengthRefused } from '#platform/recurrence/date-length.ts'
import { reminders } from '#platform/recurrence/reminder-list.ts'
import { weekdays } from '#platform/recurrence/series-days.ts'
import { maxCount, membersRefused } from '#platform/recurrence/series-rule.ts'
import { appointmentView, dateView, locationView, meetingView } from './appointment-view.contract.ts'
import { teamsOptions } from './teams-sync.ts'

// What is sent to appointments. Messages of the schemas are the codes that a field shows.

/** A moment with room before and after it: nothing that is reckoned from it leaves the years that have four digits. */
export const moment = instant.refine((text) => text >= '0002' && text < '9998', { message: 'date_unusable' })

export const dateBody = z
  .strictObject({
    start: moment,
    /** Null when no end is set. An all-day appointment is widened to whole days of its zone. */
    end: moment.nullable().default(null),
    all_day: flag.default(false),
    time_zone: zone,
    ...asRead(dateView, { start: 0, end: 0, all_day: 0, time_zone: 0 }),
  })
  .refine(({ start, end }) => end === null || end >= start, { path: ['end'], message: 'end_lt_start' })
  .transform(({ same_day, ...date }) => date)

const outOf = (code: string) => ({ error: code })
const weekday = z.enum(weekdays, outOf('weekday_unknown'))
const monthDay = z
  .int(outOf('month_day_out_of_range'))
  .refine((date) => date === -1 || (date >= 1 && date <= 31), outOf('month_day_out_of_range'))
const nth = z
  .int(outOf('nth_out_of_range'))
  .refine((number) => number === -1 || (number >= 1 && number <= 5), outOf('nth_out_of_range'))
const ruleCount = z.int(outOf('count_out_of_range')).min(1, outOf('count_out_of_range'))

export const recurrenceBody = z
  .strictObject({
    recurrence_frequency: z.enum(['never', 'daily', 'weekly', 'monthly', 'yearly', 'custom']),
    recurrence_interval: z.int().min(1, { message: 'interval_too_small' }).max(999).default(1),
    recurrence_unit: z.enum(['daily', 'weekly', 'monthly', 'yearly']).nullable().default(null),
    /** A client may send the last of all days for a series without an end. */
    recurrence_end_time: instant
      .refine((text) => text >= '0002', { message: 'date_unusable' })
      .nullable()
      .default(null),
    /** Days of a weekly series. */
    recurrence_weekdays: z.array(weekday).min(1, outOf('rule_days_empty')).max(7).nullable().default(null),
    /** Days of a monthly series; -1 is the last of the month. */
    recurrence_month_days: z
      .array(monthDay)
      .min(1, outOf('rule_days_empty'))
      .max(32)
      .nullable()
      .default(null),
    /** The second Tuesday of the month, or with -1 the last one; in a yearly series of the month of its first date. */
    recurrence_nth_weekday: z.strictObject({ nth, weekday }).nullable().default(null),
    /** How many dates it has, instead of an end. */
    recurrence_count: ruleCount.max(maxCount, outOf('count_out_of_range')).nullable().default(null),
  })
  .superRefine((rule, context) => {
    const refused = membersRefused(rule)
    if (refused) context.addIssue({ code: 'custom', path: [refused.member], message: refused.code })
  })

const url = plain
  .max(2000, { message: 'too_long' })
  .refine((value) => value === '' || isWebAddress(value), { message: 'url_invalid' })

const locationFields = {
  name: plain.max(500).default(''),
  address1: plain.max(500).default(''),
  address2: plain.max(500).default(''),
  zip: plain.max(10, { message: 'zip_too_long' }).default(''),
  city: plain.max(200).default(''),
  country: plain.max(200).default(''),
  link: url.default(''),
  meeting_link_type: z.enum(['ms_teams', 'google_meet', 'zoom', 'network']).nullable().default(null),
  conference_call_phone_number: plain.max(100, { message: 'too_long' }).default(''),
  conference_call_access_code: plain.max(100, { message: 'too_long' }).default(''),
}
export const locationBody = z
  .strictObject({ ...locationFields, ...asRead(locationView, locationFields) })
  .transform(
    ({
      maps_url,
      link,
      conference_call_phone_number: phone,
      conference_call_access_code: access,
      ...location
    }) => ({
      ...location,
      link: location.meeting_link_type === 'network' ? '' : link,
      ...(phone === '' ? {} : { conference_call_phone_number: phone }),
      ...(access === '' ? {} : { conference_call_access_code: access }),
    }),
  )

/** The meeting room by its id, also as the meeting was read. */
const meetingFields = { room_id: id.nullable().default(null) }
const meetingBody = z
  .strictObject({ ...meetingFields, ...asRead(meetingView, meetingFields) })
  .transform(({ room_id }) => ({ room_id }))

/** No location at all. */
export const nowhere = locationBody.parse({})

export const attendeeBody = z.strictObject({
  /** Seats; null for no limit. */
  total: count.nullable().optional(),
  total_attendees_enforced: flag.optional(),
  /** Members can wait for a seat once all are taken. Series have none. */
  waiting_list: flag.optional(),
  /** Everyone who sees the appointment may sign up, invited or not. */
  user_can_opt: flag.optional(),
  show_participants_to_admins_only: flag.optional(),
  participation_locked: flag.optional(),
})

export const applicationBody = z.strictObject({
  registration_with_costs: flag.default(false),
  costs: z
    .number()
    .min(0, { message: 'costs_negative' })
    .max(1_000_000_000)
    .refine((amount) => Number(amount.toFixed(2)) === amount, { message: 'costs_too_exact' })
    .nullable()
    .default(null),
  /** That of the network when missing. */
  currency: plain.max(8).optional(),
  registration_required: flag.default(false),
  registration_deadline: moment.nullable().default(null),
  url: url.default(''),
})

/** A file or a person: by its id, or as it was read. */
const idOrView = z.union([id, z.looseObject({ id }).transform(({ id: ownId }) => ownId)])

const category = z.union([z.literal(-1), plain.min(1).max(200)]).nullable()

/**
 * Which dates of a series a call is for. `this` and `this_and_following` need the id of an occurrence (`r-…`) in the
 * path; `all` is the whole appointment or series.
 */
export const applyTo = z.enum(['this', 'this_and_following', 'all'], { error: 'apply_to_unknown' })
export type ApplyTo = z.output<typeof applyTo>

const scope = { apply_to: applyTo.optional() }

/** A call with nothing in its body but the dates that it is for. */
export const Scoped = z.strictObject(scope)

/** The fields of an appointment as they are saved. */
const fields = {
  name: nameUpTo(500),
  description: richText.nullable(),
  calendar_ids: z.array(id, missing('calendars_empty')).min(1, { message: 'calendars_empty' }).max(10_000),
  date: dateBody,
  recurrence_pattern: recurrenceBody,
  location: locationBody.nullable(),
  /** Id or label of a category; null or -1 for none. */
  category,
  attendee_configuration: attendeeBody,
  application_configuration: applicationBody.nullable(),
  /** Null for no meeting room. */
  meeting: meetingBody.nullable(),
  /** The member who creates it when missing. */
  organizer_id: id,
  contact_ids: ids,
  consultant_ids: ids,
  /** Files that the sender has uploaded, or that are already attached. */
  attachments: z.array(idOrView).max(50),
  /** A picture of the same kind. */
  image_id: id.nullable(),
  /** Minutes before each date at which participants are reminded. */
  reminders,
}

const invitees = {
  membership_ids_to_invite: ids.optional(),
  group_ids_to_invite: ids.optional(),
  /** Whether newly invited members get a mail; true when missing. */
  send_email_notification: flag.optional(),
}

// What this network does not have is accepted as long as it is empty.
const noRoles = { error: 'roles_not_enabled' }
const noConsumers = { error: 'consumers_not_enabled' }

/** Names of the specification: some for what has another name here, some for what this network does not have. */
const aliases = {
  event_files: z.array(idOrView).max(50).optional(),
  event_image: idOrView.nullable().optional(),
  /** Whether it stands in Microsoft Teams; null for no. What is known of it there may be sent along. */
  teams_configuration: z.looseObject(teamsOptions.partial().shape).nullable().optional(),
  membership_role_ids_to_invite: z.array(id).max(0, noRoles).optional(),
  include_membership_roles: z.literal(false, noRoles).optional(),
  invite_consumers: z.literal(false, noConsumers).optional(),
  invited_consumers: z.union([z.literal(false), z.array(id).max(0)], noConsumers).optional(),
  /** Members by their ids, or as they were read. */
  organizer: idOrView.optional(),
  consultants: z.array(idOrView).max(10_000).optional(),
}

/** A stream by its slug or its id, or as it was read. */
const stream = z
  .union([line, z.looseObject({ id: line }).transform(({ id: name }) => name)])
  .transform((name) => (name.startsWith('group:') ? name : streamOf(name)))

/** Where it stands among posts: all streams of its calendars, or these; without it, nothing changes. */
const posting = { post_to_stream: flag.optional(), streams: z.array(stream).max(100).optional() }

const shared = { ...aliases, ...posting, ...asRead(appointmentView, { ...fields, ...aliases, ...posting }) }

type Aliased = {
  organizer?: string | undefined
  event_files?: string[] | undefined
  event_image?: string | null | undefined
  consultants?: string[] | undefined
}

/** The same under the names that are used here; those go first where both are sent. */
const renamed = <Body extends Aliased>({
  event_files,
  event_image,
  organizer,
  consultants,
  ...body
}: Body) => ({
  ...(organizer !== undefined && { organizer_id: organizer }),
  ...(event_files && { attachments: event_files }),
  ...(event_image !== undefined && { image_id: event_image }),
  ...(consultants && { consultant_ids: consultants }),
  ...body,
})

type When = {
  date?: z.output<typeof dateBody> | undefined
  recurrence_pattern?: z.output<typeof recurrenceBody> | undefined
}

const once = recurrenceBody.parse({ recurrence_frequency: 'never' })

/** What is not sent is looked at again beside what is kept. */
const fitting = ({ date, recurrence_pattern = once }: When, context: z.core.$RefinementCtx) => {
  const code = date ? lengthRefused(date, recurrence_pattern) : null
  if (code !== null) context.addIssue({ code: 'custom', path: ['date', 'end'], message: code })
}

/** A date of a schedule that its author published: the votes for it become the answers of the invited. */
const votesFor = z.strictObject({ activity_id: id, option_id: id })

const { name, calendar_ids, date, ...others } = fields
export const ScheduleAppointment = z.strictObject({
  answers_of: votesFor.optional(),
  appointment: z
    .strictObject({
      name,
      calendar_ids,
      date,
      ...z.strictObject(others).partial().shape,
      ...invitees,
      ...shared,
    })
    .superRefine(fitting)
    .transform(renamed),
})

/**
 * A date of a schedule becomes an appointment. Without a title or a date it has those of the schedule; without people to
 * invite, everybody is invited who voted for this date, with the vote as the answer.
 */
export const PlanAppointment = z.strictObject({
  option_id: id,
  appointment: z
    .strictObject({ ...z.strictObject(fields).partial().shape, calendar_ids, ...invitees, ...shared })
    .superRefine(fitting)
    .transform(renamed),
})

/** What is left out stays as it is. */
export const ReviseAppointment = z.strictObject({
  appointment: z
    .strictObject({ ...z.strictObject(fields).partial().shape, ...invitees, ...shared })
    .superRefine(fitting)
    .transform(renamed),
  ...scope,
})

export const LockParticipation = z.strictObject({
  appointment: z.strictObject({
    attendee_configuration: z.strictObject({ participation_locked: flag }),
  }),
  ...scope,
})

export const audiences = ['all', 'accepted', 'declined', 'no_reaction'] as const
export const ContactAttendees = z.strictObject({
  contact: z.strictObject({
    subject: plainOr('subject_empty')
      .trim()
      .refine(isVisible, { message: 'subject_empty' })
      .max(300, { message: 'too_long' }),
    text: plainOr('text_empty')
      .trim()
      .refine(isVisible, { message: 'text_empty' })
      .max(20_000, { message: 'too_long' }),
    audience: z.enum(audiences),
    include_attachments: flag.optional(),
  }),
})

const answers = ['accepted', 'declined', 'maybe', 'open'] as const
const otherWords = { rejected: 'declined', invited: 'open' } as const

/** An answer, also by the other names that the specification has for two of them. */
export const choice = z
  .enum([...answers, 'rejected', 'invited'])
  .transform((word) => (word === 'rejected' || word === 'invited' ? otherWords[word] : word))

export const InviteMembers = z.strictObject({
  participant: z.strictObject({
    membership_ids: ids.optional(),
    group_ids: ids.optional(),
    membership_role_ids: z.array(id).max(0, noRoles).optional(),
    include_membership_roles: z.literal(false, noRoles).optional(),
    invite_consumers: z.literal(false, noConsumers).optional(),
    /** What added members have answered already; `open` when missing. */
    status: choice.optional(),
    /** True when missing. */
    send_email_notification: flag.optional(),
  }),
  ...scope,
})

const note = plain.max(500, { message: 'too_long' }).nullable()
/** `waiting` joins the waiting list; every other answer leaves it. */
const choiceOrWaiting = z.union([z.literal('waiting'), choice])
/** `{ participant: { status } }`, or the fields bare. Without a note the previous one stays; null removes it. */
export const AnswerInvitation = z.strictObject({
  participant: z.strictObject({ status: choiceOrWaiting, note: note.optional() }).optional(),
  status: choiceOrWaiting.optional(),
  note: note.optional(),
  ...scope,
})

export const ReactToInvite = z.strictObject({ note: note.optional() })

// `URL` overlooks line breaks; in a calendar entry or a mail one would begin something else.
function isWebAddress(value: string): boolean {
  if (/\p{Cc}/u.test(value)) return false
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}
