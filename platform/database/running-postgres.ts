import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from './postgres-user.ts'

/**
 * Address of the embedded PostgreSQL that a running product keeps for its data folder: the port that the server itself
 * wrote down, and the password of the folder. Null when no server is running there.
 */
export const runningPostgres = async (dataDir: string): Promise<string | null> => {
  const lines = await readFile(join(dataFolder(dataDir), 'postmaster.pid'), 'utf8').catch(() => null)
  const password = await readFile(join(dataDir, 'secrets', 'postgres'), 'utf8').catch(() => null)
  const port = Number(lines?.split('\n')[3])
  if (!port || password === null) return null
  return `postgres://postgres:${password.trim()}@127.0.0.1:${port}/folkmoot`
}
