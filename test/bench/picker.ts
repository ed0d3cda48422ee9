import { performance } from 'node:perf_hooks'
import type { Actor } from '#platform/language/policy.ts'
import { members } from '#projectors/members/members.table.ts'
import { selectable } from '#query-api/directory/directory.queries.ts'
import { fillLargeDirectory } from '../kit/large-directory.ts'
import { freshDatabase } from '../kit/postgres.ts'

export type PickerFigures = {
  what: string
  /** Entries in the middle. */
  shown: number
  p50_ms: number
  p99_ms: number
  /** The raw limit: ids and names of twenty members along the index, asked for in one plain query. */
  raw_p50_ms: number
  ratio: number
}

const asked = 400
const reader: Actor = {
  id: 'm2',
  keys: new Set(['member:m2', 'everyone', 'network', 'group:g1', 'group:g2']),
}
const typed = ['', 'w', 'wan', 'wanda l', 'gr'] as const
const types = ['member', 'group', 'group_admin', 'group_category'] as const

/** How long a picker of every type waits for its entries in a network of 10,000 members and 500 groups. */
export const benchPicker = async (): Promise<PickerFigures[]> => {
  const { db, drop } = await freshDatabase({ max: 5 })
  try {
    await fillLargeDirectory(db)
    const raw = await timed(() =>
      db.raw(`select id, search_name from rm.${members.sqlName} order by search_name limit 20`),
    )
    const figures: PickerFigures[] = []
    for (const q of typed) {
      let shown = 0
      const times = await timed(async () => {
        shown = (await selectable(db, reader, types, { q, limit: 20, scope: 'visible' })).length
      })
      figures.push({
        what: q === '' ? 'opens' : `after “${q}”`,
        shown,
        p50_ms: share(times, 0.5),
        p99_ms: share(times, 0.99),
        raw_p50_ms: share(raw, 0.5),
        ratio: share(times, 0.5) / share(raw, 0.5),
      })
    }
    return figures
  } finally {
    await drop()
  }
}

const timed = async (run: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  // The first ones warm up connections, caches and the compiler.
  for (let turn = -40; turn < asked; turn += 1) {
    const began = performance.now()
    await run()
    if (turn >= 0) times.push(performance.now() - began)
  }
  return times.sort((one, other) => one - other)
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
