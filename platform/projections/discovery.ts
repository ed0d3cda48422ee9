import { discoverExports } from '#platform/config/discovery.ts'
import type { Projection } from './projection.ts'
import type { Table } from './table.ts'

/** All projections, as features declare them in `projectors/<feature>/*.projection.ts`. */
export const discoverProjections = async (): Promise<Projection[]> => {
  const parts = await discoverExports('projectors', '.projection.ts')
  return [...new Set(parts.map(({ value }) => value).filter(isProjection))]
}

/** All read tables. */
export const discoverTables = async (): Promise<Table[]> =>
  (await discoverProjections()).map(({ into }) => into)

const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' && value !== null && 'into' in value && 'on' in value
