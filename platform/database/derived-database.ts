import type { Knex } from 'knex'

/** The same database with some functions of its client replaced. It shares connections and listeners with the original. */
export const derivedDatabase = (db: Knex, replaced: Record<string, unknown>): Knex => {
  const client = Object.assign(Object.create(db.client), replaced)
  // Knex makes every builder from the client of its context.
  const context = Object.create((db as unknown as { context: object }).context, { client: { value: client } })
  const own: Record<string | symbol, unknown> = { client, context }
  return new Proxy(db, {
    apply: (_, __, [from]) => context.queryBuilder().table(from),
    get: (target, name, receiver) =>
      Object.hasOwn(own, name) ? own[name] : Reflect.get(target, name, receiver),
  })
}
