import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every text of a tree by its key, with its plural form: `[appointments.count_other, …]`. */
export const leavesOf = (value: unknown, path = ''): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key))
}

export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** The sources of a folder by their path, without texts, and without specs unless they are asked for. */
export const sourcesBelow = (folder: string, { specs = false } = {}): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\/texts\//.test(file))
      .filter((file) => specs || !/\.spec\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )

/** The keys that a source names in full: in the web anything like `'appointments.cancel'`, in specs only what they look up. */
export const keysIn = (source: string, file: string): string[] => {
  const isSpec = /\.spec\.tsx?$|^test\//.test(file)
  const pattern = isSpec
    ? /\b(?:english|englishPattern|labelPattern)\(\s*'([^']+)'/g
    : /['"`]([a-z][\w-]*(?:\.\w+)+)['"`]/g
  return [...source.matchAll(pattern)].map(([, key = '']) => key).filter((key) => !/\.(css|tsx?)$/.test(key))
}

const placeholder = /\$\{(?:[^{}`]|\{[^{}]*\})*\}/g

/** Patterns of the keys that a source puts together: `` `kit.status.${status}` `` gives `kit.status.*`. */
export const patternsIn = (source: string): string[] =>
  [...source.replace(placeholder, '*').matchAll(/`([\w.*-]+)`/g)]
    .map(([, pattern = '']) => pattern)
    .filter(
      (pattern) => /\*/.test(pattern) && /^[\w-]+\.[\w.]*\w|^[\w-]+\.\*\.\w|^\*\.\w+\.\*$/.test(pattern),
    )

/** Whether a pattern gives this key, with words that stand somewhere in the code. */
export const isBuiltFrom = (key: string, pattern: string, words: ReadonlySet<string>): boolean => {
  const wanted = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '([\\w.-]+)')}$`)
  const filled = wanted.exec(key) ?? wanted.exec(withoutPlural(key))
  return (
    filled
      ?.slice(1)
      .every((part) => words.has(part) || part.split(/[._-]/).every((word) => words.has(word))) ?? false
  )
}

/** The strings of a journey that may be copy: no titles of stories, no comments. */
export const quotesIn = (source: string): string[] => {
  const code = source
    .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    .replace(/\b(it|describe|journey)\(\s*(['"`]).*?\2,/g, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => (single ?? double ?? template ?? '').replace(placeholder, '…'),
  )
}
