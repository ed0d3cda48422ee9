import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { EventReader } from '#test/kit/event-reader.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { eventually } from './kit/eventually.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { openQueryNode, type QueryNode } from './kit/query-node.ts'
import { type Action, histories, perform, type World } from './kit/unread-actions.ts'
import { unreadModel, type Waiting } from './kit/unread-model.ts'

const perHistory = 100
const atOnce = 8

const run = async ({ trials, seed, random, isOver, note }: Trial): Promise<Seen> => {
  const app = await startTestNetwork({ store: 'postgres' })
  const node = await openQueryNode(app)
  const counts = {
    histories: 0,
    acts: 0,
    acknowledged: 0,
    refused: 0,
    counters: 0,
    waiting: 0,
    on_streams: 0,
  }
  const violations = { mismatches: 0, mismatches_on_streams: 0, lagging: 0 }
  const all = fc.sample(histories(perHistory), { numRuns: trials, seed })

  /** Asks for the counters of one member with everything that was acknowledged, and compares. */
  const compare = async (world: Inhabited, who: number, about: string): Promise<void> => {
    const reader = world.readers[who]
    if (!reader) return
    const answer = await reader.ask('GET', '/unreads/features', undefined, {
      'X-Min-Position': world.position,
    })
    if (answer.status !== 200) {
      violations.lagging += 1
      return
    }
    counts.counters += 1
    const truth = world.model.waitingFor(reader.id)
    counts.waiting += truth.Calendars + truth.Messages
    if (isDeepStrictEqual(countsIn(answer.body), truth)) return
    violations.mismatches += 1
    note(`${about}: member ${who} is shown ${notified(countsIn(answer.body))}, is ${notified(truth)}`)
  }

  const live = async (world: Inhabited, number: number): Promise<void> => {
    Object.assign(world, { messages: [], meetings: [] })
    counts.histories += 1
    const history: Action[] = []
    for (const act of all[number] ?? []) {
      if (isOver(violations)) return
      const answer = await perform(world, act)
      if (answer === null) continue
      counts.acts += 1
      history.push(act)
      if (answer.status >= 500) throw new Error(`${act.kind} was answered ${answer.status}: ${answer.text}`)
      if (answer.status < 300) counts.acknowledged += 1
      else counts.refused += 1
      world.position = later(world.position, answer.headers['x-position'])
      await compare(
        world,
        Math.floor(random() * 5),
        `history ${number}, after ${notified(history.slice(-3))}`,
      )
    }
    for (const who of [0, 1, 2, 3, 4]) await compare(world, who, `history ${number}, at its end`)
    for (const reader of world.readers) {
      counts.on_streams += 1
      const truth = world.model.waitingFor(reader.id)
      const isNotified = async () => isDeepStrictEqual(await shownTo(reader), truth)
      await eventually('the stream tells the truth', isNotified, 5_000).catch(async () => {
        violations.mismatches_on_streams += 1
        note(`history ${number}: the stream says ${notified(await shownTo(reader))}, is ${notified(truth)}`)
      })
    }
  }

  try {
    const worlds = await worldsIn(app, node, Math.min(atOnce, trials))
    let next = 0
    await Promise.all(
      worlds.map(async (world) => {
        for (let number = next++; number < trials; number = next++) await live(world, number)
        for (const { stream } of world.readers) stream.close()
      }),
    )
    return { trials: counts.histories, counts, violations }
  } finally {
    await node.close()
    await app.close()
  }
}

type Reader = { id: string; ask: QueryNode['send']; stream: EventReader; began: Waiting }
type Inhabited = World & { readers: Reader[]; position: string }

const later = (one: string, other: string | string[] | undefined): string =>
  other !== undefined && BigInt(String(other)) > BigInt(one) ? String(other) : one

const notified = (what: unknown): string => JSON.stringify(what)

const countsIn = ({ Calendars, Messages, GroupJoinRequests }: Waiting): Waiting => ({
  Calendars,
  Messages,
  GroupJoinRequests,
})

type Put = { op: string; value: Waiting }

/** What a screen shows that follows the stream: what was said last, or what is loaded when it is told to load. */
const shownTo = async ({ stream, ask, began }: Reader): Promise<Waiting> => {
  const last = stream.events.findLast(({ topic }) => topic === 'unread' || topic === 'reset')
  if (last?.topic === 'reset') return countsIn((await ask('GET', '/unreads/features')).body)
  return last ? countsIn((last.data as Put).value) : began
}

const worldsIn = async (app: TestNetwork, node: QueryNode, count: number): Promise<Inhabited[]> => {
  const ada = app.persona('ada')
  const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
  const fairs = (await ada.post('/calendars', { calendar }).expect(201)).body.id
  const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
  await ada.post('/administration/group_categories', { group_category: category }).expect(201)
  return Promise.all(Array.from({ length: count }, (_, at) => worldIn(app, node, fairs, at)))
}

const worldIn = async (
  app: TestNetwork,
  node: QueryNode,
  calendar: string,
  at: number,
): Promise<Inhabited> => {
  const members = await Promise.all(
    [0, 1, 2, 3, 4].map(async (who) => {
      const user = { email: `m${at}-${who}@lindenhof.example`, first_name: `M${who}`, last_name: `Of ${at}` }
      const { id } = (await app.command('members/create', { user })) as { id: string }
      return { id, send: await app.as(id) }
    }),
  )
  const model = unreadModel()
  const founder = members[0]
  if (!founder) throw new Error('nobody is there')
  const made = await founder
    .send('POST', '/groups', {
      group: { name: `Circle ${at}`, access: 'closed', group_category_id: 'circles' },
    })
    .expect(201)
  model.founded(made.body.id, founder.id)
  await app.projected()
  const readers = await Promise.all(
    members.map(async ({ id }) => ({
      id,
      ask: await node.as(id),
      stream: await app.follow(id),
      began: model.waitingFor(id),
    })),
  )
  let day = 0
  return {
    members,
    calendar,
    group: made.body.id,
    model,
    messages: [],
    meetings: [],
    nextDay: () => ++day,
    readers,
    position: String(made.headers['x-position'] ?? '0'),
  }
}

export const unreadCounters: Guarantee = {
  id: 'G15',
  promise: 'Unread counters say the truth, in answers and on streams',
  bar: `0 counters that differ from a model after any of ${perHistory} acts of a history, of five members over messages, invitations and requests to join`,
  trials: { short: 4, full: 1_000 },
  run,
  sabotages: [
    {
      without: 'leaving out the own message',
      edits: [
        {
          file: 'projectors/messages/mailbox-entries.projection.ts',
          find: '        ...data.recipient_ids.map(',
          replace: '        ...[...data.recipient_ids, data.author_id].map(',
        },
      ],
      trials: 1,
    },
    {
      without: 'marks that only their owner moves',
      edits: [
        {
          file: 'command-api/messages/mailbox.procedures.ts',
          find: '{ member_id: actor.id,',
          replace: '{ member_id: messages[0]?.author_id ?? actor.id,',
        },
      ],
      trials: 2,
    },
  ],
  limits: 'That an invitation ends with its appointment is held by a spec of its own, with another clock.',
}
