import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type GraphAnswer,
  type GraphConnection,
  type GraphOptions,
  graphConnection,
} from './graph-connection.ts'
import {
  type SavedTeamsEvent,
  type TeamsCalendar,
  type TeamsEvent,
  type TeamsEventRef,
  TeamsFailed,
} from './teams-calendar.ts'

/** Exchange accepts no more attendees of one event. */
const maxAttendees = 500
const maxSubject = 255

// Two properties that Folkmoot adds to its events: which event it is, and which attendees Folkmoot has put there.
const propertySet = '{8f0c1f3e-6f0e-4c53-9a55-3f6a0b6b2d11}'
const keyProperty = `String ${propertySet} Name FolkmootEvent`
const attendeesProperty = `String ${propertySet} Name FolkmootAttendees`

const GraphEvent = z.object({
  id: z.string(),
  webLink: z.string().nullish(),
  isOnlineMeeting: z.boolean().nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
  attendees: z
    .array(
      z.object({ emailAddress: z.object({ address: z.string().nullish(), name: z.string().nullish() }) }),
    )
    .default([]),
  singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string() })).default([]),
})
type GraphEvent = z.output<typeof GraphEvent>
const Found = z.object({ value: z.array(GraphEvent) })
const User = z.object({ id: z.string() })
const Meetings = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      lobbyBypassSettings: z.object({ scope: z.string().nullish() }).nullish(),
    }),
  ),
})

const expanded = `$expand=${encodeURIComponent(
  `singleValueExtendedProperties($filter=id eq '${keyProperty}' or id eq '${attendeesProperty}')`,
)}`

/**
 * Calendars of Microsoft 365 through Microsoft Graph. An event is found again by a property of its own, and created with
 * a transaction id, so a lost or repeated answer never makes a second one.
 */
export const graphCalendar = (options: GraphOptions & { domains: readonly string[] }): TeamsCalendar => {
  const ask = graphConnection(options)
  return {
    domains: options.domains,

    save: async (event, { upn, known }, signal) => {
      const graph = withSignal(ask, signal)
      const mailbox_id = known?.mailbox_id ?? (await mailboxOf(graph, upn))
      const before = known ? await eventAt(graph, known) : await eventByKey(graph, mailbox_id, event.key)
      const saved = before
        ? await revised(graph, mailbox_id, before, event)
        : await created(graph, mailbox_id, event)
      const join_url = saved.onlineMeeting?.joinUrl ?? null
      // A new meeting has the lobby of its tenant.
      if (join_url !== null && (before !== null || event.bypass_lobby))
        await openLobby(graph, mailbox_id, join_url, event.bypass_lobby)
      return answered(mailbox_id, saved, event, join_url)
    },

    cancel: async ({ key, known, upn }, signal) => {
      const graph = withSignal(ask, signal)
      const ref = known ?? (upn === null ? null : await refByKey(graph, upn, key))
      if (ref === null) return
      const { status, code } = await graph({
        method: 'POST',
        path: `${pathOf(ref)}/cancel`,
        body: {},
      })
      if (status >= 400 && status !== 404) throw refused(status, code)
    },
  }
}

const withSignal =
  (ask: GraphConnection, signal: AbortSignal | undefined): GraphConnection =>
  (request) =>
    ask(signal ? { ...request, signal } : request)

const pathOf = ({ mailbox_id, event_id }: TeamsEventRef): string =>
  `${userPath(mailbox_id)}/events/${encodeURIComponent(event_id)}`

const userPath = (id: string): string => `/users/${encodeURIComponent(id)}`

const mailboxOf = async (graph: GraphConnection, upn: string): Promise<string> => {
  const answer = await graph({ method: 'GET', path: `${userPath(upn)}?$select=id` })
  if (answer.status === 404) throw new TeamsFailed('mailbox_unknown', 'the organizer is not in the tenant')
  return read(User, answer).id
}

const refByKey = async (graph: GraphConnection, upn: string, key: string): Promise<TeamsEventRef | null> => {
  const mailbox_id = await mailboxOf(graph, upn)
  const event = await eventByKey(graph, mailbox_id, key)
  return event && { mailbox_id, event_id: event.id }
}

const eventAt = async (graph: GraphConnection, ref: TeamsEventRef): Promise<GraphEvent> => {
  const answer = await graph({ method: 'GET', path: `${pathOf(ref)}?${expanded}` })
  if (answer.status === 404)
    throw new TeamsFailed('event_deleted', 'the event was deleted in Teams or Outlook')
  return read(GraphEvent, answer)
}

const eventByKey = async (
  graph: GraphConnection,
  mailbox_id: string,
  key: string,
): Promise<GraphEvent | null> => {
  const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${keyProperty}' and ep/value eq '${key}')`
  const path = `${userPath(mailbox_id)}/events?$filter=${encodeURIComponent(filter)}&${expanded}`
  const answer = await graph({ method: 'GET', path })
  // The user exists, but has no mailbox.
  if (answer.status === 404) throw new TeamsFailed('mailbox_unknown', 'the organizer has no mailbox')
  return read(Found, answer).value[0] ?? null
}

const created = async (
  graph: GraphConnection,
  mailbox_id: string,
  event: TeamsEvent,
): Promise<GraphEvent> => {
  const answer = await graph({
    method: 'POST',
    path: `${userPath(mailbox_id)}/events`,
    body: {
      ...fieldsOf(event, []),
      transactionId: event.key,
      // Set only here: replacing the body of an event removes what Teams has written into it.
      body: { contentType: 'text', content: event.link },
      ...(event.online_meeting && { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' }),
    },
  })
  if (answer.code !== 'ErrorDuplicateTransactionId') return read(GraphEvent, answer)
  // An earlier call created it meanwhile, with other values.
  const earlier = await eventByKey(graph, mailbox_id, event.key)
  if (earlier === null) throw new TeamsFailed('unreachable', 'an event that was created is not listed yet')
  return revised(graph, mailbox_id, earlier, event)
}

const revised = async (
  graph: GraphConnection,
  mailbox_id: string,
  before: GraphEvent,
  event: TeamsEvent,
): Promise<GraphEvent> => {
  const path = pathOf({ mailbox_id, event_id: before.id })
  const isNewlyOnline = event.online_meeting && before.isOnlineMeeting !== true
  const answer = await graph({
    method: 'PATCH',
    path,
    body: {
      ...fieldsOf(event, addedInTeams(before, event)),
      ...(isNewlyOnline && { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' }),
    },
  })
  if (answer.status === 404)
    throw new TeamsFailed('event_deleted', 'the event was deleted in Teams or Outlook')
  return read(GraphEvent, answer)
}

/** A changed list replaces the whole list, so it repeats who was added in Teams. */
const fieldsOf = (event: TeamsEvent, others: GraphEvent['attendees']) => {
  const own = event.attendees.slice(0, maxAttendees - others.length)
  return {
    subject: event.subject.slice(0, maxSubject),
    start: { dateTime: event.start.replace('Z', ''), timeZone: 'UTC' },
    end: { dateTime: event.end.replace('Z', ''), timeZone: 'UTC' },
    isAllDay: event.all_day,
    location: { displayName: event.location },
    attendees: [
      ...others.map(({ emailAddress }) => ({ emailAddress, type: 'required' })),
      ...own.map(({ address, name }) => ({ emailAddress: { address, name }, type: 'required' })),
    ],
    singleValueExtendedProperties: [
      { id: keyProperty, value: event.key },
      { id: attendeesProperty, value: own.map(({ address }) => markOf(address)).join(' ') },
    ],
  }
}

/** Attendees that neither Folkmoot has put there before, nor puts there now. */
const addedInTeams = (before: GraphEvent, { attendees }: TeamsEvent): GraphEvent['attendees'] => {
  const { value = '' } = before.singleValueExtendedProperties.find(({ id }) => id === attendeesProperty) ?? {}
  const own = new Set([...value.split(' '), ...attendees.map(({ address }) => markOf(address))])
  return before.attendees.filter(({ emailAddress: { address } }) => address && !own.has(markOf(address)))
}

/** Short, so that the marks of all attendees fit into one property. */
const markOf = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 11)

/** Meetings are asked for by their address: an event does not say the id of its meeting. */
const openLobby = async (
  graph: GraphConnection,
  mailbox_id: string,
  join_url: string,
  bypass_lobby: boolean,
): Promise<void> => {
  const meetings = `${userPath(mailbox_id)}/onlineMeetings`
  const filter = encodeURIComponent(`JoinWebUrl eq '${join_url.replaceAll("'", "''")}'`)
  const found = await graph({ method: 'GET', path: `${meetings}?$filter=${filter}` })
  const [meeting] = read(Meetings, found).value
  if (!meeting) throw new TeamsFailed('unreachable', 'an online meeting that was created is not listed yet')
  const isOpen = meeting.lobbyBypassSettings?.scope === 'everyone'
  if (isOpen === bypass_lobby) return
  const scope = bypass_lobby ? 'everyone' : 'organization'
  const answer = await graph({
    method: 'PATCH',
    path: `${meetings}/${encodeURIComponent(meeting.id)}`,
    body: { lobbyBypassSettings: { scope } },
  })
  if (answer.status >= 400) throw refused(answer.status, answer.code)
}

const answered = (
  mailbox_id: string,
  saved: GraphEvent,
  { attendees }: TeamsEvent,
  join_url: string | null,
): SavedTeamsEvent => {
  const own = new Set(attendees.map(({ address }) => address.toLowerCase()))
  const others = saved.attendees.filter(
    ({ emailAddress: { address } }) => !own.has(address?.toLowerCase() ?? ''),
  )
  return {
    mailbox_id,
    event_id: saved.id,
    join_url,
    web_link: saved.webLink ?? null,
    teams_only_count: others.length,
  }
}

const read = <Schema extends z.ZodType>(
  schema: Schema,
  { status, body, code }: GraphAnswer,
): z.output<Schema> => {
  const parsed = status < 400 ? schema.safeParse(body) : null
  if (!parsed?.success) throw refused(status, code)
  return parsed.data
}

const refused = (status: number, code: string): TeamsFailed =>
  new TeamsFailed('refused', `Microsoft Graph answered ${status} ${code}`.trim())
