import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const layers = ['events', 'platform', 'command-api', 'projectors', 'query-api', 'reactors', 'web', 'gateway']

/** Every text of a tree by its key, with its plural form: `[appointments.count_other, …]`. */
export const leavesOf = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key))
}

export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** The sources of all layers without specs and texts, by their path. */
export const sourcesOf = (folders: readonly string[] = layers): ReadonlyMap<string, string> =>
  new Map(
    folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|\/texts\//.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )

/** The keys that stand in a source as they are: `'appointments.cancel'`. */
export const literalKeysIn = (source: string): string[] =>
  [...source.matchAll(/['"`]([a-z][\w-]*(?:\.\w+)+)['"`]/g)].map(([, key = '']) => key)

/** Patterns of the keys that a source puts together: `` `kit.status.${status}` `` matches `kit.status.open`. */
export const patternsIn = (source: string): RegExp[] =>
  [
    ...source.matchAll(
      /`((?:[\w.-]|\$\{(?:[^{}`]|\{[^{}]*\})*\})*\.(?:[\w.-]|\$\{(?:[^{}`]|\{[^{}]*\})*\})*)`/g,
    ),
  ]
    .map(([, written = '']) => written.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*'))
    .filter((pattern) => pattern.includes('*') && /^([\w-]+\.[\w.]*\w|\*\.\w+\.\*$)/.test(pattern))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '([\\w.-]+)')}$`))
