import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOwnPostgres } from './own-postgres.ts'
import type { People } from './people.ts'

/** A network that was founded before: its people, the data of its PostgreSQL, and the folder with its secrets. */
export type NetworkTemplate = { people: People; database: string; files: string }

/** As many members as most runs can do with. */
const most = 30

const partsIn = (folder: string) => ({
  people: join(folder, 'people.json'),
  database: join(folder, 'database'),
  files: join(folder, 'files'),
})

/** Founds a network and leaves it in a folder that is not there yet, for runs to begin with. */
export const createTemplate = async (folder: string): Promise<void> => {
  const { people, database, files } = partsIn(folder)
  await mkdir(files, { recursive: true })
  const { foundPeople } = await import('./people.ts')
  const own = await startOwnPostgres()
  const env = {
    DATABASE_URL: own.url,
    DATA_DIR: files,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
  }
  await writeFile(people, JSON.stringify(await foundPeople(env, { members: most })))
  await own.leave(database)
}

/** The network that the variable `FOUNDED` names, with so many of its members; null where it has fewer, or there is none. */
export const templateFor = async (members: number): Promise<NetworkTemplate | null> => {
  const folder = process.env.FOUNDED
  if (folder === undefined || members > most) return null
  const { people, ...parts } = partsIn(folder)
  const all = JSON.parse(await readFile(people, 'utf8')) as People
  return { ...parts, people: { ...all, members: all.members.slice(0, members) } }
}
