import type { Queryable } from '#platform/database/session.ts'

/** How many rows a table has, as a fingerprint begins. */
export const count = async (session: Queryable, physicalTable: string): Promise<string> => {
  const { rows } = await session.query(`select count(*)::text as count from rm.${physicalTable}`)
  return rows[0].count
}

/**
 * One value for all rows of a table, whatever their order, that begins with how many there are. Ids are different, so no
 * two rows cancel each other.
 */
export const fingerprint = async (session: Queryable, physicalTable: string): Promise<string> => {
  const { rows } = await session.query(
    `select count(*) || ' ' || coalesce(bit_xor(hashtextextended(t::text, 0)), 0) as fingerprint from rm.${physicalTable} t`,
  )
  return rows[0].fingerprint
}
