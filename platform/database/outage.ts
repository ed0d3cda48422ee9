import pg from 'pg'
import { markUnavailable } from '#platform/language/unavailable.ts'

// Classes of SQLSTATE: connection exceptions, insufficient resources, operator intervention, system errors. A statement
// that took too long (57014) is no outage.
const outageClasses = /^(08|53|57P|58)/
// A primary that has become a standby refuses writes until the new primary is found.
const readOnly = '25006'

const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (error instanceof pg.DatabaseError) return outageClasses.test(String(code)) || code === readOnly
  return (
    /^E[A-Z_]+$/.test(String(code)) ||
    /timeout|terminated|Connection ended|not queryable/i.test(error.message)
  )
}

/** Marks an error that was caused by an outage of the database. */
export const markOutage = <E>(error: E): E => (isOutage(error) ? markUnavailable(error, 'database') : error)
