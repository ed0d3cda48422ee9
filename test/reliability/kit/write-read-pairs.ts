import type { Response } from '#test/kit/requests.ts'
import type { TestNetwork } from '#test/kit/test-network.ts'
import type { TestServer } from '#test/kit/test-server.ts'
import type { QueryNode } from './query-node.ts'

/** A member with things that no other member changes, so the expected answer is known. */
export type Writer = {
  id: string
  /** Sends to the app. */
  writes: TestServer['send']
  /** Asks the query node. */
  reads: TestServer['send']
  appointment: string
  group: string
  calendar: string
  message: string
  /** Another member to write to. */
  friend: string
  /** A number that was never used before, as a word. */
  next: () => string
}

/** What was written: its position, where to look, and whether an answer knows of it. */
type Asked = { position: string | null; path: string; isFresh: (body: unknown) => boolean }
export type Pair = (writer: Writer) => Promise<Asked>

/** Members with an appointment, a group, a calendar and a message each, and what they write and look for. */
export const writersOf = async (
  app: TestNetwork,
  node: QueryNode,
  count: number,
): Promise<{ writers: Writer[]; pairs: Pair[] }> => {
  const ada = app.persona('ada')
  const shared = (await ada.post('/calendars', { calendar: calendar('Fairs', 'network') }).expect(201)).body
  const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
  await ada.post('/administration/group_categories', { group_category: category }).expect(201)
  const writers = await Promise.all(
    Array.from({ length: count }, (_, at) => writerOf(app, node, at, shared.id)),
  )
  await app.projected()
  return { writers, pairs }
}

const writerOf = async (app: TestNetwork, node: QueryNode, at: number, shared: string): Promise<Writer> => {
  const user = { email: `w${at}@lindenhof.example`, first_name: `W${at}`, last_name: 'Writer' }
  const { id } = (await app.command('members/create', { user })) as { id: string }
  const writes = await app.as(id)
  const made = async (path: string, body: object): Promise<string> =>
    (await writes('POST', path, body).expect(201)).body.id
  const group = await made('/groups', {
    group: { name: `Group ${at}`, access: 'open', group_category_id: 'circles' },
  })
  const own = await made('/calendars', { calendar: calendar(`Own ${at}`, 'personal') })
  const appointment = await made('/appointments', {
    appointment: {
      name: 'Tea',
      calendar_ids: [shared],
      date: { start: dayOf(at, 9), end: dayOf(at, 10), time_zone: 'Europe/Berlin' },
      membership_ids_to_invite: [id],
      send_email_notification: false,
    },
  })
  const message = await app
    .persona('ada')
    .post('/api/v1/messages', { to: [id], subject: 'Hello', content: 'x' })
  let number = 0
  return {
    id,
    writes,
    reads: await node.as(id),
    group,
    calendar: own,
    appointment,
    message: message.body.id,
    friend: app.ids.dan,
    next: () => `word-${at}-${++number}`,
  }
}

const calendar = (name: string, type: string) => ({ name, color: '3f7c31', type })

// Each writer has a day of its own, so that a sheet of one day holds one appointment.
const dayOf = (at: number, hour: number): string => new Date(Date.UTC(2036, 0, 1 + at, hour)).toISOString()

const done = ({ status, text, headers }: Response): string | null => {
  if (status >= 300) throw new Error(`a command was answered ${status}: ${text}`)
  return headers['x-position'] === undefined ? null : String(headers['x-position'])
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of many routes
type Body = any
const fresh = (is: (body: Body) => boolean) => (body: unknown) => is(body)

const renamed = async (writer: Writer) => {
  const name = writer.next()
  const answer = await writer.writes('PUT', `/appointments/${writer.appointment}`, { appointment: { name } })
  return { name, position: done(answer) }
}

const introduced = async (writer: Writer) => {
  const last_name = writer.next()
  return {
    last_name,
    position: done(await writer.writes('PUT', `/members/${writer.id}`, { member: { last_name } })),
  }
}

const answered = async (writer: Writer) => {
  const status = Number(writer.next().split('-')[2]) % 2 === 0 ? 'accepted' : 'declined'
  const note = writer.next()
  const path = `/appointments/${writer.appointment}/participants/me`
  return { status, note, position: done(await writer.writes('PUT', path, { participant: { status, note } })) }
}

/** Through every kind of table and every kind of view, those with names from other tables included. */
const pairs: Pair[] = [
  async (writer) => {
    const { name, position } = await renamed(writer)
    return {
      position,
      path: `/appointments/${writer.appointment}`,
      isFresh: fresh((body) => body.name === name),
    }
  },
  async (writer) => {
    const { name, position } = await renamed(writer)
    const day = Number(/\d+/.exec(writer.next())?.[0])
    const path = `/appointments?from=${dayOf(day, 0)}&to=${dayOf(day + 1, 0)}`
    const isThere = (body: Body) => body.appointments.some((one: Body) => one.name === name)
    return { position, path, isFresh: fresh(isThere) }
  },
  async (writer) => {
    const { name, position } = await renamed(writer)
    const isThere = (body: Body) => body.entries.some((one: Body) => one.after === name)
    return { position, path: `/appointments/${writer.appointment}/history`, isFresh: fresh(isThere) }
  },
  async (writer) => {
    const { last_name, position } = await introduced(writer)
    return {
      position,
      path: `/members/${writer.id}`,
      isFresh: fresh((body) => body.last_name === last_name),
    }
  },
  async (writer) => {
    const { last_name, position } = await introduced(writer)
    const isThere = (body: Body) => body.organizer.name.includes(last_name)
    return { position, path: `/appointments/${writer.appointment}`, isFresh: fresh(isThere) }
  },
  async (writer) => {
    const { last_name, position } = await introduced(writer)
    const isThere = (body: Body) => body.members.some((one: Body) => one.membership.name.includes(last_name))
    return { position, path: `/groups/${writer.group}/members`, isFresh: fresh(isThere) }
  },
  async (writer) => {
    const { last_name, position } = await introduced(writer)
    const isThere = (body: Body) => body.author.name.includes(last_name)
    return { position, path: `/calendars/${writer.calendar}`, isFresh: fresh(isThere) }
  },
  async (writer) => {
    const { status, note, position } = await answered(writer)
    return {
      position,
      path: `/appointments/${writer.appointment}`,
      isFresh: fresh(({ my_invite: own }) => own.status === status && own.note === note),
    }
  },
  async (writer) => {
    const { status, position } = await answered(writer)
    const isThere = (body: Body) =>
      body.participants.some((one: Body) => one.membership.id === writer.id && one.status === status)
    return { position, path: `/appointments/${writer.appointment}/participants`, isFresh: fresh(isThere) }
  },
  async (writer) => {
    const answer = await writer.writes('POST', '/api/v1/messages', {
      to: [writer.friend],
      subject: writer.next(),
      content: 'x',
    })
    const { id } = answer.body
    const isThere = (body: Body) => body.messages.some((one: Body) => one.id === id)
    return { position: done(answer), path: '/api/v1/messages/sent?limit=5', isFresh: fresh(isThere) }
  },
  async (writer) => {
    const path = `/api/v1/messages/${writer.message}`
    done(await writer.writes('POST', `${path}/restore`))
    const position = done(await writer.writes('DELETE', path))
    const isGone = (body: Body) => body.messages.every((one: Body) => one.id !== writer.message)
    return { position, path: '/api/v1/messages?limit=50', isFresh: fresh(isGone) }
  },
  async (writer) => {
    const path = `/api/v1/messages/${writer.message}`
    done(await writer.writes('DELETE', path))
    const position = done(await writer.writes('POST', `${path}/restore`))
    return { position, path: '/unreads/features', isFresh: fresh((body) => body.Messages === 1) }
  },
  async (writer) => {
    const name = writer.next()
    const position = done(await writer.writes('PUT', `/groups/${writer.group}`, { group: { name } }))
    return { position, path: `/api/v1/groups/${writer.group}`, isFresh: fresh((body) => body.name === name) }
  },
  async (writer) => {
    const name = writer.next()
    const position = done(await writer.writes('PUT', `/calendars/${writer.calendar}`, { calendar: { name } }))
    const isThere = (body: Body) => body.calendars.some((one: Body) => one.name === name)
    return { position, path: '/calendars', isFresh: fresh(isThere) }
  },
]
