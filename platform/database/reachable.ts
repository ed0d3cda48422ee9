import pg from 'pg'

/** The database that was named cannot be used. The message is one line for the person who starts the program. */
export class UnusableDatabase extends Error {}

const timeoutMs = 10_000
const oldestVersion = 15

/** Throws `UnusableDatabase` unless a database answers at that address and lets its user in. */
export const assertReachable = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  // A connection that breaks while it is being closed is no news.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as version,
              has_database_privilege(current_database(), 'create') as may_create`,
    )
    if (rows[0].version < oldestVersion)
      throw new Error(`it is PostgreSQL ${rows[0].version}; ${oldestVersion} or newer is required`)
    if (!rows[0].may_create) throw new Error('its user is not allowed to create schemas')
  } catch (error) {
    throw new UnusableDatabase(`the database ${addressOf(url)} cannot be used: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

// Without user and password: what is printed may be kept.
const addressOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `at ${host}${pathname} (DATABASE_URL)`
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing responds at this address',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'it does not respond',
  '28P01': 'the password is wrong',
  '3D000': 'this database does not exist',
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message.split('\n')[0] ?? 'unknown reason'
}
