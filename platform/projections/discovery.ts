import { discover, hasMembers } from '#platform/config/discovery.ts'
import type { Projection } from './projection.ts'
import type { Table } from './table.ts'

/** All projections, as features declare them in `projectors/<feature>/*.projection.ts`. Two never fill one table. */
export const discoverProjections = async (): Promise<Projection[]> => {
  const projections = await discover('projectors', '.projection.ts', hasMembers<Projection>('into', 'on'))
  const names = projections.map(({ into }) => into.name)
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined) throw new Error(`two projections fill a table that is called ${repeated}`)
  return projections
}

/** All read tables. */
export const discoverTables = async (): Promise<Table[]> =>
  (await discoverProjections()).map(({ into }) => into)
