import fc from 'fast-check'
import type { EventReader } from '#test/kit/event-reader.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import type { TestServer } from '#test/kit/test-server.ts'
import { type ChatModel, chatModel } from './kit/chat-model.ts'
import { eventually } from './kit/eventually.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { openQueryNode, type QueryNode } from './kit/query-node.ts'

const perHistory = 60
const people = 4
const pageSize = 3

const kinds = [
  'send',
  'send',
  'send',
  'reply',
  'reply',
  'edit',
  'delete',
  'restore',
  'react',
  'read',
  'read',
  'unread',
  'read replies',
  'mute',
  'unmute',
  'leave',
  'join',
] as const
type Act = { kind: (typeof kinds)[number]; who: number; room: number; thing: number }

const histories = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    who: fc.nat(people - 1),
    room: fc.nat(2),
    thing: fc.nat(5),
  }),
  { minLength: perHistory, maxLength: perHistory, size: 'max' },
)

type Member = { id: string; send: TestServer['send']; ask: QueryNode['send'] }
type World = {
  members: readonly Member[]
  /** A group, and two rooms of two people. */
  rooms: readonly string[]
  group: string
  model: ChatModel
  position: string
  /** What can be undone: the action that deleted a message. */
  actions: Map<string, string>
}

const run = async ({ trials, seed, random, isOver, note }: Trial): Promise<Seen> => {
  const app = await startTestNetwork({ store: 'postgres' })
  const node = await openQueryNode(app)
  const counts = { histories: 0, acts: 0, acknowledged: 0, refused: 0, lists: 0, unread: 0, on_streams: 0 }
  const violations = { counter: 0, list: 0, rooms: 0, on_streams: 0 }

  const compare = async ({ members, rooms, model, position }: World, who: number, about: string) => {
    const reader = members[who]
    if (!reader) return
    const headers = { 'X-Min-Position': position }
    const truth = model.unreadOf(reader.id)
    const ask = async (path: string) => (await reader.ask('GET', path, undefined, headers).expect(200)).body
    const listed = await listOf(ask)
    const { Chats } = await ask('/unreads/features')
    const { chats } = await ask('/api/v1/chats')
    counts.lists += 1
    counts.unread += truth.length
    const differs = (shown: unknown, is: unknown) => JSON.stringify(shown) !== JSON.stringify(is)
    const check = (what: keyof typeof violations, shown: unknown, is: unknown) => {
      if (!differs(shown, is)) return
      violations[what] += 1
      note(`${about}: ${what} of member ${who} is ${JSON.stringify(shown)}, should be ${JSON.stringify(is)}`)
    }
    check('counter', Chats, truth.length)
    check('list', [...listed].sort(), [...truth].sort())
    for (const room of rooms) {
      const shown = chats.find(({ id }: { id: string }) => id === room)?.state.unread_count ?? 0
      check('rooms', shown, model.unreadIn(room, reader.id).length)
    }
  }

  const live = async (number: number, acts: readonly Act[]) => {
    const world = await worldIn(app, node, number)
    counts.histories += 1
    const streams = await Promise.all(world.members.map(({ id }) => app.follow(id)))
    try {
      for (const [step, act] of acts.entries()) {
        if (isOver(violations)) return
        const answer = await perform(world, act)
        if (answer === null) continue
        counts.acts += 1
        if (answer.status >= 500) throw new Error(`${act.kind} was answered ${answer.status}`)
        if (answer.status < 300) counts.acknowledged += 1
        else counts.refused += 1
        if (step % 3 === 0)
          await compare(world, Math.floor(random() * people), `history ${number}, after ${act.kind}`)
      }
      for (let who = 0; who < people; who += 1) await compare(world, who, `history ${number}, at its end`)
      for (const [who, stream] of streams.entries()) {
        counts.on_streams += 1
        const member = world.members[who]
        if (!member) continue
        const truth = world.model.unreadOf(member.id).length
        const isNotified = async () => (await shownTo(member, stream)) === truth
        await eventually('the stream tells the truth', isNotified, 5_000).catch(async () => {
          violations.on_streams += 1
          note(`history ${number}: member ${who} is shown ${await shownTo(member, stream)}, is ${truth}`)
        })
      }
    } finally {
      for (const stream of streams) stream.close()
    }
  }

  try {
    const all = fc.sample(histories, { numRuns: trials, seed })
    for (const [number, acts] of all.entries()) if (!isOver(violations)) await live(number, acts)
    return { trials: counts.histories, counts, violations }
  } finally {
    await node.close()
    await app.close()
  }
}

type Put = { value?: { Chats?: number } }

/** What a screen shows that follows the stream: what was said last, or what it loads when it is told to load. */
const shownTo = async ({ ask }: Member, { events }: EventReader): Promise<number> => {
  const last = events.findLast(({ topic }) => topic === 'unread' || topic === 'reset')
  if (last?.topic === 'reset') return (await ask('GET', '/unreads/features')).body.Chats
  return (last?.data as Put | undefined)?.value?.Chats ?? 0
}

/** Every page of the list. */
const listOf = async (
  ask: (path: string) => Promise<{ messages: { id: string }[]; next: string | null }>,
): Promise<string[]> => {
  const ids: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after === '' ? '' : `&after=${after}`
    const page = await ask(`/unreads/chats?limit=${pageSize}${from}`)
    ids.push(...page.messages.map(({ id }) => id))
    after = page.next
  }
  return ids
}

const worldIn = async (app: TestNetwork, node: QueryNode, number: number): Promise<World> => {
  const ada = app.persona('ada')
  if (number === 0)
    await ada
      .post('/administration/group_categories', {
        group_category: { name: 'Circle', plural_name: 'Circles', slug: 'circles' },
      })
      .expect(201)
  const members = await Promise.all(
    Array.from({ length: people }, async (_, who) => {
      const user = { email: `c${number}-${who}@lindenhof.example`, first_name: `C${who}`, last_name: 'Of' }
      const { id } = (await app.command('members/create', { user })) as { id: string }
      return { id, send: await app.as(id), ask: await node.as(id) }
    }),
  )
  const [first, ...others] = members
  if (!first) throw new Error('nobody is there')
  const group = { name: `Chat ${number}`, access: 'open', group_category_id: 'circles' }
  const { body } = await first.send('POST', '/groups', { group }).expect(201)
  const model = chatModel()
  const groupRoom = `group/${body.id}`
  model.joined(groupRoom, first.id)
  for (const { id, send } of others) {
    await send('POST', `/api/v1/groups/${body.id}/join`, {}).expect(204)
    model.joined(groupRoom, id)
  }
  const rooms = [groupRoom]
  for (const { id } of others.slice(0, 2)) {
    const room = (await first.send('POST', '/api/v1/chats', { member_id: id }).expect(201)).body.id
    rooms.push(room)
    for (const each of [first.id, id]) model.joined(room, each)
  }
  await app.projected()
  return { members, rooms, group: body.id, model, position: '0', actions: new Map() }
}

/** Performs an act, and tells the model when it was acknowledged. Null where there is nothing to act on. */
const perform = async (world: World, { kind, who, room: at, thing }: Act) => {
  const { members, rooms, group, model, actions } = world
  const [actor, room] = [members[who], rooms[at]]
  if (!actor || room === undefined) return null
  const path = `/api/v1/chats/${encodeURIComponent(room)}`
  const isOwn = kind === 'edit' || kind === 'delete'
  const known = model.messagesIn(room).filter(({ author }) => !isOwn || author === actor.id)
  const message = known.at(-1 - (thing % Math.max(1, known.length)))
  const act = async (method: string, to: string, body: object, then: (body: { id: string }) => void) => {
    const answer = await actor.send(method, to, body)
    if (answer.status < 300) then(answer.body)
    const position = String(answer.headers['x-position'] ?? '0')
    if (BigInt(position) > BigInt(world.position)) world.position = position
    return answer
  }
  const send = (thread_id: string | null) =>
    act('POST', `${path}/messages`, { content: 'Tea', thread_id }, ({ id }) =>
      model.sent({ id, room, author: actor.id, thread: thread_id }),
    )
  if (kind === 'send') return send(null)
  if (kind === 'leave' || kind === 'join') {
    const isJoining = kind === 'join'
    if (room !== rooms[0] || who === 0 || model.isIn(room, actor.id) === isJoining) return null
    return act(isJoining ? 'POST' : 'DELETE', `/api/v1/groups/${group}/join`, {}, () =>
      isJoining ? model.joined(room, actor.id) : model.left(room, actor.id),
    )
  }
  if (kind === 'mute')
    return act('POST', `${path}/mute`, { muted_until: '2999-12-31T23:59:59.999Z' }, () =>
      model.muted(room, actor.id, true),
    )
  if (kind === 'unmute') return act('DELETE', `${path}/mute`, {}, () => model.muted(room, actor.id, false))
  if (!message) return null
  const { id, thread } = message
  const one = `${path}/messages/${id}`
  switch (kind) {
    case 'reply':
      return send(thread ?? id)
    case 'edit':
      return act('PUT', one, { content: `Tea ${Math.random()}` }, () => model.edited(id))
    case 'delete': {
      const answer = await act('DELETE', one, {}, () => model.deleted(id, true))
      if (answer.status < 300) actions.set(id, String(answer.headers['x-action']))
      return answer
    }
    case 'restore': {
      const action = actions.get(id)
      if (action === undefined) return null
      return act('POST', `/api/v1/actions/${encodeURIComponent(action)}/undo`, {}, () =>
        model.deleted(id, false),
      )
    }
    case 'react':
      return act('POST', `${one}/reactions`, { emoji: '👍' }, () => {})
    case 'read':
      return act('POST', `${path}/mark_as_read`, { last_read_id: id }, () => model.read(actor.id, id))
    case 'unread':
      return act('POST', `${path}/mark_as_unread`, { from_id: id }, () => model.unreadFrom(actor.id, id))
    case 'read replies':
      if (thread === null) return null
      return act('POST', `${path}/messages/${thread}/replies/mark_as_read`, { last_read_id: id }, () =>
        model.readReplies(actor.id, id),
      )
    default:
      return null
  }
}

export const chatCounters: Guarantee = {
  id: 'G32',
  promise: 'The number of unread chat messages is the length of their list, for every member and room',
  bar: `0 counters, lists over all pages, numbers of rooms and streams that differ from a model, after any of ${perHistory} acts of a history of four members in a group and two direct rooms`,
  trials: { short: 2, full: 300 },
  run,
  sabotages: [
    {
      without: 'leaving out what the reader wrote',
      trials: 2,
      edits: [
        {
          file: 'query-api/chat/chat-unread.queries.ts',
          find: 'where newest.author_id <>',
          replace: "where newest.author_id || 'x' <>",
        },
      ],
    },
    {
      without: 'leaving out what was deleted or edited',
      trials: 8,
      edits: [
        {
          file: 'projectors/chat/chat-messages.table.ts',
          find: "export const countable = 'not deleted and edited_at is null'",
          replace: "export const countable = 'id is not null'",
        },
      ],
    },
  ],
  limits: 'counters stop at a hundred in each room; histories stay below that',
}
