import type pg from 'pg'

// PostgreSQL's `feature_not_supported`, which it also says when a kept plan would give other columns than before.
const otherColumns = '0A000'
// Which index serves a pattern depends on the pattern, so each is planned for itself.
const isPlannedByValue = /\bi?like\b/i
const longestMemory = 2_000

type Asked = pg.QueryConfig & { text: string }
type Answering = (error: (Error & { code?: string }) | null, result?: unknown) => void
type Query = (asked: unknown, answering?: unknown, ...more: unknown[]) => unknown

/**
 * Lets connections keep what is asked again and again read and planned: PostgreSQL spends more time on understanding a
 * short question than on answering it. A statement with parameters gets a name once it was asked `worth` times; at most
 * `most` get one, since each connection keeps each of them. Nothing in a transaction is prepared: where a view has got
 * other columns meanwhile the named statement fails, and out of a transaction it is simply asked without its name. Give
 * the result to every new connection of one pool that takes callbacks, as knex does.
 */
export const prepareRepeated = ({ worth = 10, most = 200 } = {}): ((client: pg.ClientBase) => void) => {
  const asked = new Map<string, number>()
  const names = new Map<string, string | null>()

  const nameOf = (text: string): string | null => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known ?? null
    if (isPlannedByValue.test(text)) return null
    const times = (asked.get(text) ?? 0) + 1
    if (times < worth) {
      // What is put together anew each time would be remembered for ever.
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
