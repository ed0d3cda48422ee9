import type { Knex } from 'knex'

type Statement = { sql: string; bindings: readonly Knex.RawBinding[] }
type Plan = Readonly<Record<string, unknown>> & { Plans?: readonly Plan[] }

/** What a request costs the database: the texts of the statements that read tables, and the rows that these look at. */
export type StatementWork = { statements: string[]; rows: number }

/** Records the statements on read tables during a request, and asks the database how many rows each of them looks at. */
export const workOf = async (db: Knex, request: () => Promise<unknown>): Promise<StatementWork> => {
  const sent: Statement[] = []
  const record = ({ sql, bindings = [] }: Statement) => {
    if (/\brm"?\./.test(sql) && /^[\s(]*(select|with)\b/i.test(sql)) sent.push({ sql, bindings })
  }
  db.on('query', record)
  await request().finally(() => db.removeListener('query', record))
  let rows = 0
  for (const statement of sent) rows += await rowsLookedAt(db, statement)
  return { statements: sent.map(({ sql }) => sql).sort(), rows }
}

// In a small table the planner would look at every row, whatever is asked.
const rowsLookedAt = (db: Knex, { sql, bindings }: Statement): Promise<number> =>
  db.transaction(async (transaction) => {
    await transaction.raw('set local enable_seqscan = off')
    const explained = await transaction.raw(
      `explain (analyze, timing off, format json) ${sql.replaceAll(/\$\d+/g, '?')}`,
      [...bindings],
    )
    return rowsIn(explained.rows[0]['QUERY PLAN'][0].Plan)
  })

const rowsIn = (plan: Plan): number => {
  const number = (name: string) => Number(plan[name] ?? 0)
  const own = number('Actual Rows') + number('Rows Removed by Filter')
  const looked = plan['Relation Name'] === undefined ? 0 : own + number('Rows Removed by Index Recheck')
  return looked * number('Actual Loops') + (plan.Plans ?? []).reduce((sum, one) => sum + rowsIn(one), 0)
}

/** How often a request waits for the database: statements that run side by side are one round. */
export const roundsOf = async (db: Knex, request: () => Promise<unknown>): Promise<number> => {
  let [rounds, running] = [0, 0]
  const started = () => {
    if (running === 0) rounds += 1
    running += 1
  }
  const ended = () => {
    running -= 1
  }
  db.on('start', started).on('query-response', ended)
  await request().finally(() => db.removeListener('start', started).removeListener('query-response', ended))
  return rounds
}
