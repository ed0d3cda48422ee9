import { type GoldenLog, goldenLogs, readPins } from './golden/golden-log.ts'
import { knownEvents, replayed, versionOf } from './golden/replayed.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'

const pages = [500, 1, 7, 50, 133]

export const oldEventsAreRead: Guarantee = {
  id: 'G28',
  promise: 'An upgrade reads every old event, and an older version starts on what a newer one left',
  bar: '0 faults, every version of every event has an example, rows as pinned, unknown types passed over and counted',
  trials: { short: 1, full: 5 },
  limits:
    'the events of a release make no sense, as in G9; a version of a known event that is newer than the program is handed on as it is, and parked where a handler cannot take it',
  run: async (trial) => {
    const logs = await goldenLogs()
    const pins = await readPins()
    const events = await knownEvents()
    const found = { events: 0, tables: 0, unknown: 0, faults: 0, unpinned: 0, differing: 0, miscounted: 0 }
    for (const batchSize of pages.slice(0, trial.trials))
      for (const log of logs) {
        const { isThere, faults, unknown, rows } = await replayed(log, batchSize)
        found.events += log.events.length
        found.unknown += unknown
        found.faults += faults.length + (isThere ? 0 : 1)
        const types = new Set(log.events.filter(({ type }) => !events.has(type)).map(({ type }) => type))
        if (unknown !== types.size) found.miscounted += 1
        for (const fault of faults.slice(0, 5)) trial.note(`${log.name}: ${fault}`)
        for (const [table, rowsNow] of Object.entries(rows)) {
          const pinned = pins[log.name]?.[table]
          found.tables += 1
          if (pinned === undefined) found.unpinned += 1
          else if (pinned !== rowsNow) found.differing += 1
          if (pinned !== rowsNow) trial.note(`${log.name}: ${table} is ${rowsNow}, pinned ${pinned}`)
        }
      }
    const missing = await withoutExample(trial, logs)
    return {
      trials: trial.trials,
      counts: { events: found.events, tables: found.tables, unknown_types: found.unknown },
      violations: {
        faults: found.faults,
        versions_without_an_example: missing,
        tables_other_than_pinned: found.differing,
        tables_without_a_pin: found.unpinned,
        unknown_types_not_counted: found.miscounted,
      },
    }
  },
  sabotages: [
    {
      without: 'the step from the first version of an event to the second',
      trials: 1,
      edits: [
        {
          file: 'events/members/member.events.ts',
          find: '      { 1: asItWas },\n    ),\n  ),',
          replace: '      {},\n    ),\n  ),',
        },
      ],
    },
    {
      without: 'tolerance for fields that are not known',
      trials: 1,
      edits: [
        {
          file: 'platform/event-store/sealed-store.ts',
          find: 'return upcast(opened, declared)\n',
          replace: 'return upcast({ ...opened, data: declared.schema.parse(opened.data) }, declared)\n',
        },
      ],
    },
  ],
}

/** Versions up to the current one of which no golden log holds an event. */
const withoutExample = async (trial: Trial, logs: readonly GoldenLog[]): Promise<number> => {
  const there = new Set(logs.flatMap(({ events }) => events.map(versionOf)))
  const wanted = [...(await knownEvents()).values()].flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, before) => `${type} ${before + 1}`),
  )
  const missing = wanted.filter((each) => !there.has(each))
  if (missing.length > 0)
    trial.note(`no example of ${missing.join(', ')}; see test/reliability/golden/record.ts`)
  return missing.length
}
