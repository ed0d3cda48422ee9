import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'

/**
 * `plain` specs need nothing but Node; `server` specs start a database, other servers or programs; the others say it
 * themselves.
 */
export type Kind = 'plain' | 'server' | 'journey' | 'promise'

/** One piece of work for a worker. `seconds` is how long it took when durations were recorded, or an estimate. */
export type SpecFile = { path: string; kind: Kind; seconds: number }

const layers = ['events', 'platform', 'command-api', 'projectors', 'query-api', 'reactors', 'web', 'test']
const recordedIn = 'test/runner/durations.json'
const usualSeconds: Record<Kind, number> = { plain: 0.3, server: 3, journey: 15, promise: 30 }

// Runs promises when mocha is called by hand. The runner gives each promise to a worker by itself.
const allPromises = 'test/reliability/guarantees.spec.ts'

// The first that fits counts.
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^test\/journeys\/[^/]+\.journey\.ts$/, 'journey'],
  [/^test\/reliability\/[^/]+\.guarantee\.ts$/, 'promise'],
  [/(\.(db|http|kafka|processes)|-faults)\.spec\.tsx?$/, 'server'],
  [/\.spec\.tsx?$/, 'plain'],
]

/** Every file with specs there is, the longest first. */
export const allSpecFiles = async (): Promise<SpecFile[]> => {
  const recorded: Record<string, number> = JSON.parse(await readFile(recordedIn, 'utf8'))
  const found = await Promise.all(layers.map(filesBelow))
  return found
    .flat()
    .filter((path) => path !== allPromises)
    .flatMap((path) => {
      const kind = kinds.find(([pattern]) => pattern.test(path))?.[1]
      return kind ? [{ path, kind, seconds: recorded[path] ?? usualSeconds[kind] }] : []
    })
    .sort((one, other) => other.seconds - one.seconds || one.path.localeCompare(other.path))
}

/** What measures how much the machine can take has it to itself, when all else is through. */
export const needsMachine = ({ path }: SpecFile): boolean =>
  path === 'test/reliability/g22-overload.guarantee.ts'

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(repositoryRoot.length + 1))
    .map((path) => path.split(sep).join('/'))
}

/**
 * Those that a word asks for: the name of a feature (its folders in all layers, and journeys in which the name stands),
 * a kind (`journey`, or `journeys`), or how a path begins.
 */
export const specFilesFor = async (all: readonly SpecFile[], word: string): Promise<SpecFile[]> => {
  if (word.includes('/')) return all.filter(({ path }) => path.startsWith(word.replace(/^\.\//, '')))
  const kind = word.replace(/s$/, '')
  if (kind in usualSeconds) return all.filter((file) => file.kind === kind)
  const isOf = async ({ path, kind }: SpecFile): Promise<boolean> =>
    kind === 'journey'
      ? new RegExp(`\\b${word}\\b`, 'i').test(await readFile(path, 'utf8'))
      : path.split('/').slice(0, -1).includes(word)
  const chosen = await Promise.all(all.map(isOf))
  return all.filter((_, at) => chosen[at])
}
