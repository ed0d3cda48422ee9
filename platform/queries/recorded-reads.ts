import type { Knex } from 'knex'
import { derivedDatabase } from '#platform/database/derived-database.ts'

/**
 * The same database; `note` gets the text of every statement that is sent through what is returned, transactions
 * included.
 */
export const recordedDatabase = (db: Knex, note: (sql: string) => void): Knex =>
  derivedDatabase(db, {
    emit: (name: string, ...values: unknown[]): boolean => {
      if (name === 'query') note((values[0] as { sql: string }).sql)
      return db.client.emit(name, ...values)
    },
  })

const readTable = /\brm"?\."?([a-z_]\w*?)_v\d+\b/g

/** The names of the read tables in a statement. */
export const tablesIn = (sql: string): string[] => [...sql.matchAll(readTable)].map(([, name = '']) => name)
