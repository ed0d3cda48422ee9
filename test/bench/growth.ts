import { performance } from 'node:perf_hooks'
import { trusted } from '#platform/language/trusted.ts'
import { type AppProcess, rebuildAll, startAppProcess } from '../kit/app-process.ts'
import { copyTables } from './copied-tables.ts'
import { type GeneratedNetwork, grownNetworks, type SignedInMember, signedIn } from './generated-networks.ts'
import { benchLongStreams, type LongStream } from './long-streams.ts'
import { quantile } from './timed.ts'

export type Grows = {
  what: string
  small: number
  large: number
  ratio: number
  smallP95: number
  largeP95: number
}
export type GrowthFigures = {
  sizes: readonly [GeneratedNetwork, GeneratedNetwork]
  rows: Grows[]
  /** Seconds to open everything again, from the start of the process to the answered first page. */
  starts: { small: number; large: number; ratio: number }
  /** `rawSeconds`: the database alone, out of the tables that are there. */
  rebuilt: { seconds: number; rawSeconds: number; report: string }
  streams: LongStream[]
}

const sizes = [
  [100, 10_000],
  [10_000, 1_000_000],
] as const
const readers = 20
const env = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' }

/**
 * The same questions and commands in a small and in a large network, by turns, so that both see the same machine. What
 * one person sees is about as much in both.
 */
export const benchGrowth = async ({ turns = 15, started = 3 } = {}): Promise<GrowthFigures> => {
  const { networks, forget } = await grownNetworks(sizes)
  const [small, large] = networks
  if (!small || !large) throw new Error('two networks are compared')
  try {
    // Fills the read tables that nobody has filled yet; a start would do the same, more slowly.
    for (const { dataDir } of networks) {
      await rebuildAll({ dataDir, env })
      await (await startAppProcess({ dataDir, env })).stop()
    }
    const starts = await bothStart(small, large, started)
    const rows = await bothAnswer(small, large, turns)
    const began = performance.now()
    const report = await rebuildAll({ ...large, env })
    const seconds = (performance.now() - began) / 1000
    const rebuilt = { seconds, rawSeconds: await copyTables(large.dataDir), report }
    return { sizes: [small, large], rows, starts, rebuilt, streams: await benchLongStreams() }
  } finally {
    await forget()
  }
}

/** Seconds until both have started again, by turns. */
export const bothStart = async (small: GeneratedNetwork, large: GeneratedNetwork, times: number) => {
  const seconds = { small: [] as number[], large: [] as number[] }
  for (let time = 0; time < times; time += 1)
    for (const [name, { dataDir }] of [['small', small] as const, ['large', large] as const]) {
      const before = performance.now()
      const product = await startAppProcess({ dataDir, env })
      await fetch(product.url, { headers: { accept: 'text/html' } })
      seconds[name].push((performance.now() - before) / 1000)
      await product.stop()
    }
  const [one, other] = [middle(seconds.small), middle(seconds.large)]
  return { small: one, large: other, ratio: other / one }
}

/** What people do and look at in both, by turns. */
export const bothAnswer = async (
  small: GeneratedNetwork,
  large: GeneratedNetwork,
  turns: number,
): Promise<Grows[]> => {
  const products: AppProcess[] = []
  try {
    for (const { dataDir } of [small, large]) products.push(await startAppProcess({ dataDir, env }))
    const sides = await Promise.all(
      products.map(async (product) => ({ product, people: await signedIn(product, readers) })),
    )
    const times = new Map<string, [number[], number[]]>()
    // The first two rounds warm up caches and the compiler.
    for (let turn = -2; turn < turns; turn += 1)
      for (let reader = 0; reader < readers; reader += 1)
        for (const [at, { product, people }] of sides.entries()) {
          const person = people[reader % people.length]
          if (!person) continue
          for (const [what, took] of await asked(product.url, person)) {
            const both = times.get(what) ?? [[], []]
            if (turn >= 0) both[at]?.push(took)
            times.set(what, both)
          }
        }
    return [...times].map(([what, [one, other]]) => growing(what, one, other))
  } finally {
    for (const product of products) await product.stop()
  }
}

const growing = (what: string, small: number[], large: number[]): Grows => ({
  what,
  small: middle(small),
  large: middle(large),
  ratio: middle(large) / middle(small),
  smallP95: quantile(small, 0.95),
  largeP95: quantile(large, 0.95),
})

const date = {
  start: '2031-01-01T09:00:00.000Z',
  end: '2031-01-01T10:00:00.000Z',
  time_zone: 'Europe/Berlin',
}

type Answer = { id?: string; messages?: { id: string }[] }

/** What one person does and looks at, with the milliseconds that each took. */
const asked = async (url: string, person: SignedInMember): Promise<[string, number][]> => {
  const took: [string, number][] = []
  const call = async (what: string, method: string, path: string, body?: object): Promise<Answer> => {
    const before = performance.now()
    const text = body && JSON.stringify(body)
    const response = await fetch(`${url}${path}`, {
      method,
      headers: person.headers,
      ...(text && { body: text }),
    })
    const answer = await response.text()
    took.push([what, performance.now() - before])
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`)
    return trusted<Answer>(answer === '' ? {} : JSON.parse(answer))
  }
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
  await call('month view', 'GET', `/appointments?date=${month}`)
  await call('inbox', 'GET', '/api/v1/messages')
  await call('unread counters', 'GET', '/unreads/features')
  const appointment = {
    name: 'Growth',
    calendar_ids: [person.calendarId],
    date,
    membership_ids_to_invite: [person.id, ...person.others.slice(0, 3)],
  }
  const { id } = await call('plan and invite', 'POST', '/appointments', { appointment })
  await call('answer', 'PUT', `/appointments/${id}/participants/me`, { participant: { status: 'declined' } })
  const message = { to: person.others.slice(0, 2), subject: 'Growth', content: 'How long does this take?' }
  await call('send a message', 'POST', '/api/v1/messages', message)
  const { messages } = await call('inbox, again', 'GET', '/api/v1/messages?limit=1')
  if (messages?.[0]) await call('read a message', 'POST', `/api/v1/messages/${messages[0].id}/read`, {})
  return took
}

const middle = (times: readonly number[]): number => quantile(times, 0.5)
