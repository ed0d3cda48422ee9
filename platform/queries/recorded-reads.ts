import type { Knex } from 'knex'

/**
 * The same database; `note` gets the text of every statement that is sent through what is returned, transactions
 * included. It shares connections and listeners with the original.
 */
export const recordedDatabase = (db: Knex, note: (sql: string) => void): Knex => {
  const client = Object.create(db.client)
  client.emit = (name: string, ...values: unknown[]): boolean => {
    if (name === 'query') note((values[0] as { sql: string }).sql)
    return db.client.emit(name, ...values)
  }
  // Knex makes every builder from the client of its context.
  const context = Object.create((db as unknown as { context: object }).context, { client: { value: client } })
  return new Proxy(db, {
    apply: (_, __, [from]) => context.queryBuilder().table(from),
    get: (target, name, receiver) => (name === 'context' ? context : Reflect.get(target, name, receiver)),
  })
}

const readTable = /\brm"?\."?([a-z_]\w*?)_v\d+\b/g

/** The names of the read tables in a statement. */
export const tablesIn = (sql: string): string[] => [...sql.matchAll(readTable)].map(([, name = '']) => name)
