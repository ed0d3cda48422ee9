// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is sought and put is source text
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { recorded } from '#test/kit/recorded.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'

const groupCount = 60
const mark = 'before '

export const rebuildWhileServing: Guarantee = {
  id: 'G10',
  promise: 'A rebuild never takes the product down',
  bar: '0 answers other than 200, 0 answers with rows of both generations or with rows missing, tables at most 2 s behind',
  trials: { short: 1, full: 20 },
  limits:
    'tens of thousands of events instead of a million, and the log is in memory; read, written and rebuilt in one process; 5 s behind is the bar of the short size',
  run: async (trial) => {
    const app = await startTestNetwork()
    const tally = {
      answers: 0,
      notOk: 0,
      mixed: 0,
      incomplete: 0,
      ofTheNew: 0,
      writes: 0,
      late: 0,
      failed: 0,
      slowest: 0,
    }
    try {
      await manyGroups(app, trial.size === 'full' ? 500 : 25)
      for (let round = 0; round < trial.trials; round++) {
        // A reader that sees a mark reads the generation that was live before; rows built from the log have none.
        await app.db(`rm.${groups.sqlName}`).update({ name: app.db.raw('? || name', [mark]) })
        const over = { is: false }
        const [ada, ben] = [app.ids.ada, app.ids.ben]
        const others = [
          reading(trial, app, ada, over, tally),
          reading(trial, app, ben, over, tally),
          writing(trial, app, over, tally),
        ]
        const batchSize = 50 + Math.floor(trial.random() * 200)
        const { store, db, projections } = app
        await rebuild({ store, db, projections, batchSize })
          .catch((error: unknown) => {
            tally.failed += 1
            trial.note(`the rebuild failed: ${error}`)
          })
          .then(() => pause(100))
          .finally(() => {
            over.is = true
          })
        await Promise.all(others)
        note(trial, round, tally)
      }
    } finally {
      await app.close()
    }
    return {
      trials: trial.trials,
      counts: {
        answers: tally.answers,
        of_the_new_generation: tally.ofTheNew,
        events_written_meanwhile: tally.writes,
        slowest_ms_behind: Math.round(tally.slowest),
      },
      violations: {
        not_200: tally.notOk,
        of_both_generations: tally.mixed,
        rows_missing: tally.incomplete,
        too_far_behind: tally.late,
        rebuilds_failed: tally.failed,
      },
    }
  },
  sabotages: [
    {
      without: 'building beside (the table is emptied and filled again)',
      trials: 1,
      edits: [
        {
          file: 'platform/projection-runner/rebuild.ts',
          find: '      const left = [projection.into.sqlName, generation]\n',
          replace: `      const left = [projection.into.sqlName, generation]
      const live = physicalName(projection.into.sqlName, generation - 1)
      await session.query(\`truncate rm.\${live}\`)
      await session.query(
        'update fm.checkpoints set position = 0 where table_name = $1', [projection.into.sqlName])
`,
        },
      ],
    },
  ],
}

type Tally = Record<
  'answers' | 'notOk' | 'mixed' | 'incomplete' | 'ofTheNew' | 'writes' | 'late' | 'failed' | 'slowest',
  number
>
type Over = { is: boolean }

const happened = async (
  { store }: TestNetwork,
  stream: string,
  events: readonly { type: string; data: Record<string, unknown> }[],
): Promise<bigint> => {
  const found = await store.append(
    stream,
    events.map(({ type, data }) => {
      const { metadata } = recorded(type, data)
      return { type, data, metadata: { ...metadata, event_id: randomUUID() } }
    }),
    'any',
  )
  if (found.status === 'conflict') throw new Error('nothing was expected')
  return found.position
}

const described = (group_id: string, before: string, after: string) => ({
  type: 'GroupDescribed',
  data: { group_id, before, after },
})

/** Groups that Ada has founded and Ben has joined, each with a history. */
const manyGroups = async (app: TestNetwork, changes: number): Promise<void> => {
  for (let number = 0; number < groupCount; number++) {
    const group_id = `group-${number}`
    const created = {
      group_id,
      slug: group_id,
      name: `Group ${number}`,
      category_id: 'teams',
      access: 'open',
    }
    await happened(app, `group-${group_id}`, [
      { type: 'GroupCreated', data: { ...created, description: '', founder_id: app.ids.ada } },
      { type: 'GroupJoined', data: { group_id, member_id: app.ids.ben } },
      ...Array.from({ length: changes }, (_, at) => described(group_id, String(at), String(at + 1))),
    ])
  }
  await app.projected()
}

const reading = async (
  trial: Trial,
  app: TestNetwork,
  memberId: string,
  over: Over,
  tally: Tally,
): Promise<void> => {
  const send = await app.as(memberId)
  while (!over.is) {
    const { status, text } = await send('GET', '/api/v1/groups')
    tally.answers += 1
    if (status !== 200) {
      tally.notOk += 1
      if (tally.notOk < 4) trial.note(`${status} ${text}`)
    } else {
      const groups: { name: string }[] = JSON.parse(text).groups
      const marked = groups.filter(({ name }) => name.startsWith(mark)).length
      if (groups.length !== groupCount) tally.incomplete += 1
      else if (marked !== 0 && marked !== groups.length) tally.mixed += 1
      if (marked === 0) tally.ofTheNew += 1
    }
    await pause(5)
  }
}

const writing = async (trial: Trial, app: TestNetwork, over: Over, tally: Tally): Promise<void> => {
  const lateMs = trial.size === 'full' ? 2_000 : 5_000
  for (let number = 0; !over.is; number++) {
    const group_id = `group-${number % groupCount}`
    const position = await happened(app, `group-${group_id}`, [described(group_id, '', `tea ${number}`)])
    const begun = performance.now()
    await app.passed(['groups'], position, 20_000)
    const ms = performance.now() - begun
    tally.writes += 1
    tally.slowest = Math.max(tally.slowest, ms)
    if (ms > lateMs) tally.late += 1
    await pause(20)
  }
}

const note = (trial: Trial, round: number, tally: Tally): void =>
  trial.note(`round ${round}: ${JSON.stringify(tally)}`)
