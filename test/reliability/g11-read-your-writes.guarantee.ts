import { setTimeout as pause } from 'node:timers/promises'
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { startTestNetwork } from '#test/kit/test-network.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { openQueryNode } from './kit/query-node.ts'
import { type Pair, type Writer, writersOf } from './kit/write-read-pairs.ts'

const slowest = 1_500
const lag = 5_000
const mostWriters = { short: 48, full: 96 }
/** Answers "later" may come as long as the wait for two slow pages on the way lasts. */
const mostAttempts = 8

const run = async ({ trials, size, random, note }: Trial): Promise<Seen> => {
  const app = await startTestNetwork({ store: 'postgres', separateRunners: true })
  const node = await openQueryNode(app)
  const counts = { pairs: 0, fresh: 0, asked_to_wait: 0, during_lag: 0, refused_during_lag: 0 }
  const violations = { stale: 0, never_answered: 0, answered_despite_lag: 0, without_position: 0 }

  const read = async ({ writer, position, path, isFresh }: Written): Promise<number> => {
    const answer = await writer.reads('GET', path, undefined, { 'X-Min-Position': position })
    if (answer.status === 503) return 503
    if (answer.status === 200 && isFresh(answer.body)) counts.fresh += 1
    else {
      violations.stale += 1
      note(`stale: ${path} at ${position}: ${answer.status} ${answer.text.slice(0, 300)}`)
    }
    return answer.status
  }

  const write = async (writer: Writer, pair: Pair): Promise<Written> => {
    const { position, path, isFresh } = await pair(writer)
    if (position === null) violations.without_position += 1
    return { writer, position: position ?? '0', path, isFresh }
  }

  const pairOf = async (writer: Writer, pair: Pair): Promise<void> => {
    const written = await write(writer, pair)
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      if ((await read(written)) !== 503) return
      counts.asked_to_wait += 1
    }
    violations.never_answered += 1
  }

  try {
    const { writers, pairs } = await writersOf(app, node, Math.min(mostWriters[size], trials))
    const awake = armFaultPoint('project.before-write', () => pause(random() * slowest))
    await Promise.all(
      writers.map(async (writer, at) => {
        for (let turn = at; counts.pairs < trials; turn += 1) {
          counts.pairs += 1
          await pairOf(writer, pairs[turn % pairs.length] as Pair)
        }
      }),
    )
    awake()
    await app.projected()
    note(`${counts.pairs} pairs with projections slowed by up to ${slowest} ms each`)

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const disarm = armFaultPoint('project.before-write', () => held)
    const over = pause(lag)
    await Promise.all(
      writers.map(async (writer, at) => {
        const written = await write(writer, pairs[at % pairs.length] as Pair)
        counts.during_lag += 1
        if ((await read(written)) === 503) counts.refused_during_lag += 1
        else violations.answered_despite_lag += 1
      }),
    )
    if (size === 'full') await over
    disarm()
    release()
    await app.projected()
    return { trials: counts.pairs + counts.during_lag, counts, violations }
  } finally {
    await node.close()
    await app.close()
  }
}

type Written = {
  writer: Writer
  position: string
  path: string
  isFresh: (body: unknown) => boolean
}

export const readYourWrites: Guarantee = {
  id: 'G11',
  promise:
    'Whoever has written something finds it in every later answer of any query-api, or is asked to wait',
  bar: '0 answers that know less than the position asked for, each read table slowed by 0 to 1.5 s of its own; with a lag of 5 s all are asked to wait',
  trials: { short: 50, full: 5_000 },
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
      trials: 20,
    },
  ],
}
