import { setTimeout as pause } from 'node:timers/promises'
import { appointmentContract } from '#events/appointments/appointment.contract.ts'
import { messageContract } from '#events/messages/message.contract.ts'
import { newId } from '#platform/language/ids.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { call } from '#web/kit/data/api.ts'
import { type Collected, collection } from '#web/kit/data/collection.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { openReadCopy } from './kit/read-copy.ts'
import { runWebClient } from './kit/web-client.ts'

/** Requests that a browser has under way at once. */
const atOnce = 6
const swapEvery = 1_000
const things = 2
const range = { from: '2036-05-01T00:00:00.000Z', to: '2036-05-31T00:00:00.000Z' }

/** What a reader sees of a thing, with the number of its version in its name. */
type Titled = Collected & { name?: string; subject?: string | null }

const run = async ({ trials, random, isOver, note }: Trial): Promise<Seen> => {
  const app = await startTestNetwork({ store: 'postgres' })
  const begun = performance.now()
  const isSlow = (node: number) => Math.floor((performance.now() - begun) / swapEvery) % 2 === node
  const lagOf = (node: number) => () => (isSlow(node) ? 250 + random() * 250 : random() * 5)
  const copies = [await openReadCopy(app, lagOf(0)), await openReadCopy(app, lagOf(1))] as const
  const counts = { reads: 0, versions: 0, newer: 0, own_writes: 0 }
  const violations = { went_back: 0, without_own_write: 0, unanswered: 0 }
  const cookie = await cookieOf(app, app.ids.ben)
  let turn = 0
  const restore = runWebClient('', (method) => {
    turn += 1
    return { cookie, port: method === 'GET' ? (copies[turn % 2] ?? copies[0]).node.port : app.port }
  })
  const seen = new Map<string, number>()
  const shown = {
    one: collection<Titled>('one'),
    list: collection<Titled>('list'),
    mail: collection<Titled>('mail'),
  }

  /** Asks as the web does, and compares with what had been seen when the question left. */
  const read = async (into: keyof typeof shown, ask: () => Promise<readonly Titled[]>): Promise<void> => {
    const before = new Map(seen)
    counts.reads += 1
    const views = await ask().catch((error: Error) => {
      note(`unanswered: ${error.message}`)
      violations.unanswered += 1
      return []
    })
    for (const { id, name, subject } of views) {
      const key = `${into} ${id}`
      const version = versionIn(name ?? subject ?? '')
      counts.versions += 1
      if (version < (before.get(key) ?? -1)) {
        violations.went_back += 1
        note(`${key} went back from ${before.get(key)} to ${version}`)
      }
      if (version > (seen.get(key) ?? -1)) {
        counts.newer += 1
        seen.set(key, version)
      }
    }
    shown[into].put(views)
  }

  try {
    const ids = await appointmentsOf(app)
    await Promise.all(copies.map(({ caughtUp }) => caughtUp()))
    const questions = [
      async () => {
        const appointment_id = ids[Math.floor(random() * ids.length)] ?? ''
        await read('one', async () => [await call(appointmentContract.calls.one, { appointment_id })])
      },
      () => read('list', async () => (await call(appointmentContract.calls.between, range)).appointments),
      () => read('mail', async () => (await call(messageContract.calls.inbox, { limit: 100 })).messages),
    ]
    const ownWrite = async () => {
      counts.own_writes += 1
      const { id } = await call(messageContract.calls.send, {
        to: [app.ids.ada],
        subject: 'Own',
        content: 'x',
      })
      const sent = await call(messageContract.calls.sent, { limit: 100 })
      if (!sent.messages.some((one) => one.id === id)) violations.without_own_write += 1
    }
    const end = new AbortController()
    const others = writing(app, ids, end.signal)
    await Promise.all(
      Array.from({ length: atOnce }, async (_, lane) => {
        for (let step = lane; counts.reads < trials && !isOver(violations); step += 1) {
          if (step % 25 === 24) await ownWrite()
          else await questions[step % questions.length]?.()
        }
      }),
    )
    end.abort()
    await others
    await Promise.all(copies.map(({ caughtUp }) => caughtUp()))
    return { trials: counts.reads, counts, violations }
  } finally {
    restore()
    for (const copy of copies) await copy.close()
    await app.close()
  }
}

const versionIn = (name: string): number => Number(/^v(\d+)$/.exec(name)?.[1] ?? 0)

const cookieOf = async (app: TestNetwork, member_id: string): Promise<string> => {
  const session = { id: newId(), member_id, remembered: false, device: 'spec' }
  return `sid=${(await app.permit.sessions.open(session)).secret}`
}

const appointmentsOf = async (app: TestNetwork): Promise<string[]> => {
  const ada = app.persona('ada')
  const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
  const fairs = (await ada.post('/calendars', { calendar }).expect(201)).body.id
  const date = { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:30:00Z', time_zone: 'Europe/Berlin' }
  const made = Array.from({ length: things }, async () => {
    const { body } = await ada.post('/appointments', {
      appointment: { name: 'v0', calendar_ids: [fairs], date },
    })
    return String(body.id)
  })
  return Promise.all(made)
}

/** Another client renames things all the time. */
const writing = async (app: TestNetwork, ids: readonly string[], signal: AbortSignal): Promise<void> => {
  const ada = app.persona('ada')
  for (let version = 1; !signal.aborted; version += 1) {
    const name = `v${Math.ceil(version / ids.length)}`
    await ada.put(`/appointments/${ids[version % ids.length]}`, { appointment: { name } }).expect(204)
    await pause(10)
  }
}

export const monotonicReads: Guarantee = {
  id: 'G12',
  promise: 'Nobody reads an older state after a newer one, whichever query-api answers',
  bar: '0 versions that go back for the web’s own client, which asks two query-apis in turn that lag differently behind the log',
  trials: { short: 160, full: 10_000 },
  run,
  sabotages: [
    {
      without: 'the wait for X-Min-Position',
      edits: [
        {
          file: 'platform/queries/query-routes.ts',
          find: "if (asked === '' || ctx.state.who.session === null) return",
          replace: "if (asked !== '?') return",
        },
      ],
      trials: 150,
    },
    {
      without: 'the memory of what was shown',
      edits: [
        {
          file: 'web/kit/data/collection.ts',
          find: '    recordPosition(view.revision ?? null)\n',
          replace: '',
        },
      ],
      trials: 3_000,
    },
  ],
  limits:
    'Each query-api has read tables of its own here; those of one installation share theirs and cannot lag differently.',
}
