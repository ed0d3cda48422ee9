import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to the next call of Graph, in order. `lost`: it is done, and the answer never arrives. */
export type GraphMishap =
  | { kind: 'throttled'; seconds: number }
  | { kind: 'broken' }
  | { kind: 'lost' }
  | { kind: 'twice' }
  | { kind: 'token_ended' }
  /** Answers once `until` is resolved. */
  | { kind: 'slow'; until: Promise<void> }

export type GraphServerEvent = {
  id: string
  mailbox: string
  transactionId: string
  subject: string
  start: { dateTime: string; timeZone: string }
  end: { dateTime: string; timeZone: string }
  isAllDay: boolean
  isOnlineMeeting: boolean
  joinUrl: string | null
  scope: string
  body: string
  location: string
  attendees: { emailAddress: { address: string; name: string } }[]
  properties: Property[]
}

export type GraphServer = {
  url: string
  tenantId: string
  clientId: string
  clientSecret: string
  /** Events that are not canceled. */
  events: () => GraphServerEvent[]
  /** Calls that were carried out, such as `POST /events`, in order. */
  seen: string[]
  tokens: () => number
  /** Calls whose method and path match run into this, once each. */
  mishap: (mishap: GraphMishap, call?: string) => void
  /** What people do in Outlook. */
  addAttendee: (eventId: string, address: string) => void
  deleteEvent: (eventId: string) => void
  stop: () => Promise<void>
}

type Property = { id: string; value: string }
type Body = Partial<
  Pick<GraphServerEvent, 'subject' | 'start' | 'end' | 'isAllDay' | 'attendees' | 'isOnlineMeeting'>
> & {
  transactionId?: string
  onlineMeetingProvider?: string
  location?: { displayName: string }
  body?: { content: string }
  singleValueExtendedProperties?: Property[]
  lobbyBypassSettings?: { scope: string }
}
type Answer = { status: number; body?: object; headers?: Record<string, string> }
const failure = (status: number, code: string): Answer => ({
  status,
  body: { error: { code, message: code } },
})

/** Microsoft Graph and its sign-in for one tenant, as far as Folkmoot uses them, with what it refuses and loses. */
export const startGraph = async (users: readonly string[]): Promise<GraphServer> => {
  const [tenantId, clientId, clientSecret] = ['tenant-of-specs', 'client-of-specs', 'a client secret']
  const mailboxes = new Map(users.map((upn) => [upn, `user-${upn.split('@')[0]}`]))
  const events = new Map<string, GraphServerEvent>()
  const canceled = new Set<string>()
  const tokens = new Set<string>()
  const mishaps: { mishap: GraphMishap; call: string }[] = []
  const seen: string[] = []
  let given = 0

  const mailboxOf = (name: string) => mailboxes.get(name) ?? [...mailboxes.values()].find((id) => id === name)
  const shown = (event: GraphServerEvent) => ({
    id: event.id,
    subject: event.subject,
    webLink: `https://outlook.example/${event.id}`,
    isOnlineMeeting: event.isOnlineMeeting,
    onlineMeeting: event.joinUrl === null ? null : { joinUrl: event.joinUrl },
    attendees: event.attendees,
    singleValueExtendedProperties: event.properties,
  })
  const fill = (event: GraphServerEvent, given: Body) => {
    for (const name of ['subject', 'start', 'end', 'isAllDay', 'attendees'] as const)
      if (given[name] !== undefined) Object.assign(event, { [name]: given[name] })
    if (given.location) event.location = given.location.displayName
    for (const property of given.singleValueExtendedProperties ?? [])
      event.properties = [...event.properties.filter(({ id }) => id !== property.id), property]
    // The body holds what Teams needs: who replaces it takes the meeting away.
    if (given.body !== undefined && event.body !== '') event.joinUrl = null
    if (given.body !== undefined) event.body = given.body.content
    // An online meeting stays, whatever is sent later.
    if (given.isOnlineMeeting === true && given.onlineMeetingProvider === 'teamsForBusiness') {
      event.isOnlineMeeting = true
      event.joinUrl ??= `https://teams.example/l/meetup-join/${event.id}`
    }
    return event
  }

  const token = (form: URLSearchParams): Answer => {
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('scope') === `${url}/.default`
    if (!isRight) return { status: 401, body: { error: 'invalid_client' } }
    given += 1
    const access_token = `token-${given}`
    tokens.add(access_token)
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3_599, access_token } }
  }

  const create = (mailbox: string, body: Body): Answer => {
    const { transactionId = '' } = body
    const earlier = [...events.values()].find((event) => event.transactionId === transactionId)
    if (earlier && earlier.subject !== body.subject) return failure(409, 'ErrorDuplicateTransactionId')
    if (earlier) return { status: 201, body: shown(earlier) }
    const empty = { isAllDay: false, isOnlineMeeting: false, joinUrl: null, scope: 'organization', body: '' }
    const start = { dateTime: '', timeZone: '' }
    const made: GraphServerEvent = {
      id: `event-${randomUUID()}`,
      mailbox,
      transactionId,
      subject: '',
      start,
      end: start,
      location: '',
      attendees: [],
      properties: [],
      ...empty,
    }
    events.set(made.id, fill(made, body))
    return { status: 201, body: shown(made) }
  }

  const onEvent = (id: string, method: string, action: string, body: Body): Answer => {
    const event = canceled.has(id) ? undefined : events.get(id)
    if (!event) return failure(404, 'ErrorItemNotFound')
    if (action === 'cancel') {
      canceled.add(id)
      return { status: 202 }
    }
    return { status: 200, body: shown(method === 'PATCH' ? fill(event, body) : event) }
  }

  const onMeetings = (method: string, id: string, query: URLSearchParams, body: Body): Answer => {
    if (method === 'GET') {
      const asked = /^JoinWebUrl eq '(.*)'$/.exec(query.get('$filter') ?? '')?.[1]
      const value = live().filter(({ joinUrl }) => joinUrl === asked)
      return {
        status: 200,
        body: {
          value: value.map((event) => ({
            id: `meeting-${event.id}`,
            lobbyBypassSettings: { scope: event.scope },
          })),
        },
      }
    }
    const event = events.get(id.replace('meeting-', ''))
    if (!event) return failure(404, 'NotFound')
    event.scope = body.lobbyBypassSettings?.scope ?? event.scope
    return { status: 200, body: {} }
  }

  const live = () => [...events.values()].filter(({ id }) => !canceled.has(id))

  const carryOut = (method: string, target: URL, body: Body): Answer => {
    const [user = '', collection, id = '', action = ''] = target.pathname
      .replace('/v1.0/users/', '')
      .split('/')
      .map(decodeURIComponent)
    const mailbox = mailboxOf(user)
    if (mailbox === undefined) return failure(404, 'Request_ResourceNotFound')
    seen.push(`${method} ${[collection ?? 'user', action].filter(Boolean).join('/')}`)
    if (collection === undefined) return { status: 200, body: { id: mailbox } }
    if (collection === 'onlineMeetings') return onMeetings(method, id, target.searchParams, body)
    if (id !== '') return onEvent(id, method, action, body)
    if (method === 'POST') return create(mailbox, body)
    const asked = /ep\/id eq '(.*)' and ep\/value eq '(.*)'\)$/.exec(target.searchParams.get('$filter') ?? '')
    const value = live().filter(
      (event) =>
        event.mailbox === mailbox &&
        event.properties.some(({ id, value }) => id === asked?.[1] && value === asked?.[2]),
    )
    return { status: 200, body: { value: value.map(shown) } }
  }

  const answerTo = async (request: IncomingMessage, text: string): Promise<Answer | null> => {
    const target = new URL(request.url ?? '', url)
    const method = request.method ?? ''
    if (target.pathname === `/${tenantId}/oauth2/v2.0/token`) return token(new URLSearchParams(text))
    const at = mishaps.findIndex(({ call }) => `${method} ${target.pathname}`.includes(call))
    const [met] = at < 0 ? [] : mishaps.splice(at, 1)
    const mishap = met?.mishap
    if (mishap?.kind === 'token_ended') tokens.clear()
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return failure(401, 'InvalidAuthenticationToken')
    if (mishap?.kind === 'throttled')
      return { ...failure(429, 'TooManyRequests'), headers: { 'retry-after': String(mishap.seconds) } }
    if (mishap?.kind === 'broken') return failure(503, 'ServiceUnavailable')
    const body = text === '' ? {} : JSON.parse(text)
    if (mishap?.kind === 'twice') carryOut(method, target, body)
    const answer = carryOut(method, target, body)
    if (mishap?.kind === 'slow') await mishap.until
    return mishap?.kind === 'lost' ? null : answer
  }

  const send = (response: ServerResponse, answer: Answer | null) => {
    if (answer === null) return response.socket?.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    return response.end(answer.body ? JSON.stringify(answer.body) : '')
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    send(response, await answerTo(request, text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    tenantId,
    clientId,
    clientSecret,
    seen,
    events: live,
    tokens: () => given,
    mishap: (mishap, call = '/events') => void mishaps.push({ mishap, call }),
    addAttendee: (eventId, address) =>
      void events.get(eventId)?.attendees.push({ emailAddress: { address, name: address } }),
    deleteEvent: (eventId) => void canceled.add(eventId),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
