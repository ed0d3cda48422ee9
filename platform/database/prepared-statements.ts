import type pg from 'pg'

// PostgreSQL's `feature_not_supported`, also reported when a cached plan would return other columns.
const otherColumns = '0A000'
const byValue = /\bi?like\b/i
const longestMemory = 2_000

/** Whether a query is planned each time: the best index depends on the pattern that it compares with. */
export const isPlannedByValue = (text: string): boolean => byValue.test(text)

type Asked = pg.QueryConfig & { text: string }
type Answering = (error: (Error & { code?: string }) | null, result?: unknown) => void
type Query = (asked: unknown, answering?: unknown, ...more: unknown[]) => unknown

/**
 * Prepares repeated queries: PostgreSQL takes longer to parse and plan a short query than to run it. A query with
 * parameters gets a name once it was sent `worth` times; at most `most` get one, since each connection keeps each of
 * them. Queries in transactions are not prepared: when a view has got other columns the named query fails, and outside
 * of a transaction it is repeated without its name. Pass the result to every new connection of one pool that uses
 * callbacks, as knex does.
 */
export const prepareRepeated = ({ worth = 10, most = 200 } = {}): ((client: pg.ClientBase) => void) => {
  const asked = new Map<string, number>()
  const names = new Map<string, string | null>()

  const nameOf = (text: string): string | null => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known ?? null
    if (isPlannedByValue(text)) return null
    const times = (asked.get(text) ?? 0) + 1
    if (times < worth) {
      // Generated queries would be remembered forever.
      if (asked.size >= longestMemory) asked.clear()
      asked.set(text, times)
      return null
    }
    asked.delete(text)
    names.set(text, `asked_${names.size}`)
    return null
  }

  return (client) => {
    const plain = client.query.bind(client) as unknown as Query
    const query: Query = (config, answering, ...more) => {
      const isPlain = !isAsked(config) || !isAnswering(answering) || client.getTransactionStatus() !== 'I'
      const name = isPlain ? null : nameOf(config.text)
      if (isPlain || name === null) return plain(config, answering, ...more)
      return plain({ ...config, name }, (error: Parameters<Answering>[0], result: unknown) => {
        if (error?.code !== otherColumns) return answering(error, result)
        names.set(config.text, null)
        plain(config, answering)
      })
    }
    client.query = query as unknown as typeof client.query
  }
}

const isAsked = (config: unknown): config is Asked => {
  const { text, values, name } = (config ?? {}) as Partial<Asked>
  return typeof text === 'string' && name === undefined && values !== undefined && values.length > 0
}

const isAnswering = (answering: unknown): answering is Answering => typeof answering === 'function'
