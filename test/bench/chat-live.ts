import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#platform/language/ids.ts'
import { grant } from '../kit/keys.ts'
import { ben, startTestNetwork, type TestNetwork } from '../kit/test-network.ts'
import { type QuickClient, quickClientOf } from '../reliability/kit/quick-client.ts'
import { startReaders } from './changes-audience.ts'
import { rawFanOut } from './changes-raw.ts'

export type LiveFigures = {
  people: number
  sent: number
  missing: number
  p50: number
  p99: number
  raw_p50: number
  raw_p99: number
  /** Deliveries per second when a burst is sent at once. */
  deliveries: number
  raw_deliveries: number
}

/** From a message to the screens of all others in the room, everything in between and durable. */
export const benchChatLive = async ({
  rooms,
  perSecond,
  seconds,
}: {
  rooms: readonly number[]
  perSecond: number
  seconds: number
}): Promise<LiveFigures[]> => {
  const app = await startTestNetwork({ store: 'postgres', rateLimitFactor: 1_000_000 })
  try {
    await app
      .persona('ada')
      .post('/administration/group_categories', {
        group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
      })
      .expect(201)
    const cookie = await sessionOf(app, app.ids[ben])
    // As a browser does, the author keeps its connections.
    const author = quickClientOf({ id: app.ids[ben], headers: { cookie } }, { sockets: 20 })
    const figures: LiveFigures[] = []
    for (const people of rooms) figures.push(await roomOf(app, author, people, { perSecond, seconds }))
    author.close()
    return figures
  } finally {
    await app.close()
  }
}

type Rate = { perSecond: number; seconds: number }

const roomOf = async (
  app: TestNetwork,
  author: QuickClient,
  people: number,
  rate: Rate,
): Promise<LiveFigures> => {
  const group = { name: `Room of ${people}`, group_category_id: 'teams', access: 'open' }
  const { body } = await app.persona(ben).post('/groups', { group }).expect(201)
  const cookies = await othersOf(app, String(body.id), people - 1)
  const readers = await startReaders(app.port, '/changes', cookies, '"cid":"at.')
  const path = `/api/v1/chats/${encodeURIComponent(`group/${body.id}`)}/messages`
  const say = async () => {
    const content = 'Tea on Tuesday at four in the garden house, and bring a cup of your own.'
    const cid = `at.${(performance.timeOrigin + performance.now()).toFixed(3)}~${newId()}`
    const { answer } = await author.send(app.port, { method: 'POST', path, body: { content, cid } })
    if (answer?.status !== 201) throw new Error(`a message was answered ${answer?.status}: ${answer?.code}`)
  }
  // The first ones warm up connections, caches and the compiler.
  for (let count = 0; count < 30; count += 1) await say()
  await readers.quiet()
  await readers.clear()
  const sent = rate.perSecond * rate.seconds
  const writes: Promise<void>[] = []
  const begun = performance.now()
  for (let count = 0; count < sent; count += 1) {
    await pause(Math.max(0, begun + (count * 1_000) / rate.perSecond - performance.now()))
    writes.push(say())
  }
  await Promise.all(writes)
  const offered = sent * readers.count
  const { received, p50, p99 } = await readers.until(offered)
  await readers.quiet()
  await readers.clear()
  const burst = Math.min(200, sent)
  const started = performance.now()
  for (let count = 0; count < burst; count += 20)
    await Promise.all(Array.from({ length: Math.min(20, burst - count) }, say))
  const { received: delivered } = await readers.until(burst * readers.count)
  const deliveries = (delivered / (performance.now() - started)) * 1_000
  await readers.stop()
  const raw = await rawFanOut({ streams: readers.count, burst, ...rate })
  return {
    people,
    sent,
    missing: offered - received,
    p50,
    p99,
    raw_p50: raw.p50,
    raw_p99: raw.p99,
    deliveries,
    raw_deliveries: raw.deliveriesPerSecond,
  }
}

/** Signed-in members of a group, each with the keys that joining gives. */
const othersOf = async (app: TestNetwork, groupId: string, count: number): Promise<string[]> => {
  const cookies: string[] = []
  for (let at = 0; at < count; at += 1) {
    const member_id = `${groupId}-${at}`
    await grant(app.db, `member:${member_id}`, 'everyone', 'network', `group:${groupId}`)
    cookies.push(await sessionOf(app, member_id))
  }
  return cookies
}

/** The cookie of a new session of a member. */
const sessionOf = async (app: TestNetwork, member_id: string): Promise<string> => {
  const session = { id: newId(), member_id, remembered: false, device: 'bench' }
  const { secret } = await app.permit.sessions.open(session)
  return `sid=${secret}`
}
