import { setTimeout as pause } from 'node:timers/promises'
import { keyedQueue } from '#platform/commands/keyed-queue.ts'
import { newId } from '#platform/language/ids.ts'
import { keepSessionsFresh } from '#test/kit/session-freshness.ts'
import { password, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { type AccessLoss, accessLosses, type WatchedAppointments, type Watcher } from './kit/access-loss.ts'
import { eventually } from './kit/eventually.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { type Outcome, offerLoad } from './kit/load.ts'
import { openQueryNode, type QueryNode } from './kit/query-node.ts'
import { openStream, type StreamClient, type StreamMessage } from './kit/stream-client.ts'

/** Milliseconds after the acknowledgement in which a stream may still tell. */
const grace = 2_000
/** Renamings of each appointment per second. */
const perSecond = 20
/** Renamings under way at once: on a slow machine the commands that revoke access need answers, too. */
const mostUnderWay = 40
const atOnce = { short: 3, full: 6 }
const strangers = 3

type Watching = {
  way: AccessLoss
  watcher: Watcher
  stream: StreamClient
  row: string
  notified: { at: number; row: string | null }[]
  takenAt: number
}
type Scene = {
  app: TestNetwork
  node: QueryNode
  trial: Trial
  counts: Counts
  violations: Counts
  batch: number
}
type Counts = Record<string, number>

const run = async (trial: Trial): Promise<Seen> => {
  const app = await startTestNetwork({ store: 'postgres' })
  await keepSessionsFresh(app.db)
  const node = await openQueryNode(app)
  const counts = {
    revocations: 0,
    told_before: 0,
    told_within_grace: 0,
    told_strangers: 0,
    slowest_end_ms: 0,
  }
  const violations = { told_late: 0, told_strangers: 0, still_open: 0, came_back: 0 }
  try {
    for (let batch = 0; counts.revocations < trial.trials; batch += 1) {
      await take({ app, node, trial, counts, violations, batch }, atOnce[trial.size])
      trial.note(`batch ${batch + 1}: ${JSON.stringify({ ...counts, ...violations })}`)
    }
    const { told_strangers: _, ...counted } = counts
    return { trials: counts.revocations, counts: counted, violations }
  } finally {
    await node.close()
    await app.close()
  }
}

/** Some people per way look on, lose access at different moments, and are watched for a while longer. */
const take = async (scene: Scene, each: number): Promise<void> => {
  const { app, trial, counts, violations } = scene
  const wanted = accessLosses.flatMap((way) => Array.from({ length: each }, () => way))
  const lookers: { way: AccessLoss; watcher: Watcher & { cookie: string } }[] = []
  // Few at a time: passwords are hashed by a small pool that turns too many away.
  for (let at = 0; at < wanted.length; at += 8)
    lookers.push(
      ...(await Promise.all(
        wanted.slice(at, at + 8).map(async (way, of) => ({ way, watcher: await lookerIn(scene, at + of) })),
      )),
    )
  const watched = await appointmentsFor(app, lookers, scene.batch)
  const prepared = await Promise.all(lookers.map(({ way, watcher }) => way.prepare?.(app, watcher) ?? ''))
  await app.projected()
  const watching = lookers.map(({ way, watcher }) => watch(scene, way, watcher, watched))
  const outside = await Promise.all(
    Array.from({ length: strangers }, async (_, at) =>
      strangerIn(scene, await lookerIn(scene, wanted.length + at), watched),
    ),
  )
  const rows = [watched.network, watched.group, watched.shared, watched.invited]
  const ada = app.persona('ada')
  let underWay = 0
  const rename = async (index: number): Promise<Outcome> => {
    if (underWay >= mostUnderWay) return 'fail'
    underWay += 1
    const appointment = { name: `Tea ${index}` }
    const answered = ada.put(`/appointments/${rows[index % rows.length]}`, { appointment })
    const { status } = await answered.finally(() => {
      underWay -= 1
    })
    return status === 204 ? 'ok' : 'fail'
  }
  const loading = offerLoad({ perSecond: perSecond * rows.length, forMs: 600_000, send: rename })
  try {
    await eventually('everybody sees the appointment', () =>
      watching.every(({ notified, row }) => notified.some((one) => one.row === row)),
    )
    await Promise.all(
      watching.map(async (one, at) => {
        await pause(trial.random() * 1_500)
        await one.way.take({
          app,
          ada,
          watcher: one.watcher,
          appointments: watched,
          prepared: prepared[at] ?? '',
        })
        one.takenAt = performance.now()
      }),
    )
    await pause(grace + 200)
    // Who comes back with an old number is not told either what happened while access lasted.
    for (const { way, stream } of watching) if (!way.endsStream) stream.drop()
    await pause(1_000)
  } finally {
    loading.stop()
    await loading.done
  }
  for (const one of watching) judge(scene, one)
  violations.told_strangers =
    (violations.told_strangers ?? 0) + outside.reduce((sum, { notified }) => sum + notified(), 0)
  counts.revocations = (counts.revocations ?? 0) + watching.length
  await Promise.all([...watching, ...outside].map(({ stream }) => stream.close()))
}

const lookerIn = async ({ app, batch }: Scene, at: number): Promise<Watcher & { cookie: string }> => {
  const email = `looker-${batch}-${at}@lindenhof.example`
  const user = { email, password, first_name: 'Look', last_name: `Er ${batch} ${at}` }
  const { id } = (await app.command('members/create', { user })) as { id: string }
  const session = { id: newId(), member_id: id, remembered: false, device: 'spec' }
  const { secret } = await app.permit.sessions.open(session)
  const cookie = `sid=${secret}`
  const send: Watcher['send'] = (method, path, body, headers) =>
    app.send(method, path, body, { Cookie: cookie, ...headers })
  return { id, email, sessionId: session.id, send, elsewhere: await app.as(id), cookie }
}

const appointmentsFor = async (
  app: TestNetwork,
  lookers: readonly { way: AccessLoss; watcher: Watcher }[],
  batch: number,
): Promise<WatchedAppointments> => {
  const ada = app.persona('ada')
  const made = async (path: string, body: object): Promise<string> =>
    (await ada.post(path, body).expect(201)).body.id
  if (batch === 0)
    await made('/administration/group_categories', {
      group_category: { name: 'Circle', plural_name: 'Circles', slug: 'circles' },
    })
  const seeing = (sees: AccessLoss['sees']) =>
    lookers.filter(({ way }) => way.sees === sees).map(({ watcher }) => watcher.id)
  const groupId = await made('/groups', {
    group: { name: `Choir ${batch}`, access: 'closed', group_category_id: 'circles' },
  })
  await ada.post(`/groups/${groupId}/members`, { member_ids: seeing('group') }).expect(204)
  const calendar = (type: string, parent_id: string | null, membership_ids?: string[]) =>
    made('/calendars', { calendar: { name: 'Some', color: '3f7c31', type, membership_ids }, parent_id })
  const date = { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:30:00Z', time_zone: 'Europe/Berlin' }
  const appointment = (id: string, membership_ids_to_invite: string[] = []) =>
    made('/appointments', {
      appointment: {
        name: 'Tea',
        calendar_ids: [id],
        date,
        membership_ids_to_invite,
        send_email_notification: false,
      },
    })
  const sharedId = await calendar('personal', null, seeing('shared'))
  return {
    groupId,
    sharedId,
    sharedWith: new Set(seeing('shared')),
    inTurn: keyedQueue(),
    network: await appointment(await calendar('network', null)),
    group: await appointment(await calendar('group', groupId)),
    shared: await appointment(sharedId),
    invited: await appointment(await calendar('personal', null), seeing('invited')),
  }
}

type Change = { op: string; value?: { id: string; appointment_id?: string } }

/** The appointment that a message shows; null when it shows none. */
const rowIn = ({ topic, data }: StreamMessage): string | null => {
  const { op, value } = data as Change
  if (op !== 'put' || !value || !['appointments', 'occurrences', 'invites'].includes(topic)) return null
  return value.appointment_id ?? value.id.split('~')[0] ?? null
}

const opened = ({ node }: Scene, cookie: string, onMessage: (message: StreamMessage) => void): StreamClient =>
  openStream({
    url: () => `http://127.0.0.1:${node.port}/changes`,
    headers: { cookie },
    onMessage,
    longestRetryMs: 100,
  })

const watch = (
  scene: Scene,
  way: AccessLoss,
  watcher: Watcher & { cookie: string },
  watched: WatchedAppointments,
): Watching => {
  const notified: Watching['notified'] = []
  const stream = opened(scene, watcher.cookie, (message) =>
    notified.push({ at: message.at, row: rowIn(message) }),
  )
  return { way, watcher, stream, notified, row: watched[way.sees], takenAt: 0 }
}

const strangerIn = (scene: Scene, { cookie }: { cookie: string }, watched: WatchedAppointments) => {
  const hidden = new Set([watched.group, watched.shared, watched.invited])
  let notified = 0
  const stream = opened(scene, cookie, (message) => {
    const row = rowIn(message)
    if (row !== null && hidden.has(row)) notified += 1
  })
  return { stream, notified: () => notified }
}

const judge = (
  { counts, violations, trial }: Scene,
  { way, stream, notified, row, takenAt }: Watching,
): void => {
  const add = (to: Counts, name: string, by: number) => {
    to[name] = (to[name] ?? 0) + by
  }
  const about = notified.filter((one) => (way.endsStream ? true : one.row === row))
  const late = about.filter(({ at }) => at > takenAt + grace)
  add(counts, 'told_before', about.filter(({ at }) => at <= takenAt).length)
  add(counts, 'told_within_grace', about.filter(({ at }) => at > takenAt && at <= takenAt + grace).length)
  add(violations, 'told_late', late.length)
  if (late.length > 0)
    trial.note(`${way.name}: told ${late.length} times, up to ${late.at(-1)?.at} after ${takenAt}`)
  if (!way.endsStream) return
  const end = stream.endedAt()
  if (end === null || end > takenAt + grace) {
    add(violations, 'still_open', 1)
    trial.note(`${way.name}: ${end === null ? 'never ended' : `ended ${Math.round(end - takenAt)} ms after`}`)
  } else counts.slowest_end_ms = Math.max(counts.slowest_end_ms ?? 0, Math.round(end - takenAt))
  if (stream.state() === 'open') add(violations, 'came_back', 1)
}

export const rightsOfAStream: Guarantee = {
  id: 'G14',
  promise: 'A stream tells nobody what they may not see, and stops within two seconds when access ends',
  bar: '0 messages later than 2 s after access was taken in twelve ways, each appointment changing 20 times a second; 0 to people without access; 0 sessions that go on',
  trials: { short: 24, full: 1_200 },
  run,
  sabotages: [
    {
      without: 'a look at the keys when they change',
      edits: [
        {
          file: 'platform/queries/change-hub.ts',
          find: '    await recheck(affected(subscribers, batch))\n',
          replace: '    void affected\n',
        },
      ],
      trials: 12,
    },
    {
      without: 'word of ended sessions',
      edits: [
        {
          file: 'platform/queries/change-hub.ts',
          find: 'if (ids !== null) return endSessions(subscribers, new Set(ids))',
          replace: 'if (ids !== null) return void endSessions',
        },
      ],
      trials: 12,
    },
  ],
  limits: 'Files and feeds are fetched anew each time and not streamed. There is no second factor yet.',
}
