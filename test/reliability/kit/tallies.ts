import { projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'

/** One row per stream that never forgets: whatever was left out, doubled or turned round stays in it for ever. */
export const tallies = table('tallies', 1, { count: column.count, chain: column.count })

export const talliesProjection = projection()({
  into: tallies,
  on: {},
  onEvery: (rows, { stream, revision, position }) =>
    revision === 0
      ? rows.put(stream, { count: 1, chain: Number(position % 1_000_003n), audience: [] })
      : rows.revise(stream, ({ count, chain }) => ({
          count: count + 1,
          chain: (chain * 31 + Number(position % 1_000_003n)) % 1_000_003,
        })),
})
