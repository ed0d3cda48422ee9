import { discover, hasMembers } from '#platform/config/discovery.ts'
import type { Projection } from './projection.ts'
import type { Table } from './table.ts'

/** All projections, as features declare them in `projectors/<feature>/*.projection.ts`. */
export const discoverProjections = (): Promise<Projection[]> =>
  discover('projectors', '.projection.ts', hasMembers<Projection>('into', 'on'))

/** All read tables. */
export const discoverTables = async (): Promise<Table[]> =>
  (await discoverProjections()).map(({ into }) => into)
