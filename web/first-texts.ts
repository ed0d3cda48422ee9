import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

// Which texts the browser needs for the frame of the app and the pages that the navigation opens, with all that opens in
// them: those that their sources name. The others are loaded after the first paint. A text that is missed here appears then.

const root = fileURLToPath(new URL('..', import.meta.url))
const shell = ['web/shell/start-member.ts', 'web/shell/discovered.ts']

const aliases: Record<string, string> = { '#web/': 'web/', '#events/': 'events/', '#platform/': 'platform/' }
const imported = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?'([^']+)'/gm
const importedLater = /\bimport\('([^']+)'\)/g
const contributed = /'\.\.\/\*\/\*(\.[\w.-]+)'/g
const page = /import\('\.\/([\w.-]+)'\)/
/** `'appointments.cancel'`, and `'shell.scheme_${scheme}'` up to what is filled in. */
const keys = /['"`]([a-z][a-z-]*\.[\w.-]+)(\$\{|['"`])/g
/** `${feature}.stream_news.${kind}`: a section of every feature. */
const ofFeatures = /`\$\{[\w.]+\}\.(\w+)/g
/** Sections that answer an act of the user, who has the rest of the texts by then. */
const answers = new Set(['audit', 'codes', 'done', 'final'])

/** Tells whether a text, by its whole key, is one of the first. */
export const firstTexts = (): ((key: string) => boolean) => {
  const whole = new Set<string>()
  const beginnings: string[] = []
  const sections = new Set<string>()
  for (const file of reached([...shell, ...pagesOfNavigation()])) {
    const source = read(file)
    for (const [, section = ''] of source.matchAll(ofFeatures))
      if (!answers.has(section)) sections.add(section)
    for (const [, key = '', end] of source.matchAll(keys))
      if (end === '${') beginnings.push(key)
      else whole.add(key)
  }
  return (key) => {
    const parts = key.replace(/_(zero|one|two|few|many|other)$/, '').split('.')
    return (
      whole.has(key) ||
      sections.has(parts[1] ?? '') ||
      parts.some((_, at) => whole.has(parts.slice(0, at + 1).join('.'))) ||
      beginnings.some((beginning) => key.startsWith(beginning))
    )
  }
}

/** The files that these import, directly or through others. Lists of pages import every page. */
const reached = (starts: readonly string[]): Set<string> => {
  const files = new Set(starts)
  for (const file of files) for (const next of importsOf(file)) files.add(next)
  return files
}

const importsOf = (file: string): string[] => {
  const source = read(file)
  const suffixes = file === 'web/shell/discovered.ts' ? [...source.matchAll(contributed)] : []
  const later = file.endsWith('.pages.tsx') ? [] : [...source.matchAll(importedLater)]
  return [
    ...[...source.matchAll(imported), ...later].flatMap(([, target = '']) => resolved(file, target)),
    ...suffixes.flatMap(([, suffix = '']) => filesOfFeatures(suffix)),
  ]
}

const resolved = (file: string, target: string): string[] => {
  const alias = Object.keys(aliases).find((beginning) => target.startsWith(beginning))
  const path = alias
    ? target.replace(alias, aliases[alias] ?? '')
    : target.startsWith('.')
      ? normalize(join(dirname(file), target)).replaceAll('\\', '/')
      : ''
  return /\.tsx?$/.test(path) && existsSync(join(root, path)) ? [path] : []
}

/** The scripts of the pages with an entry in the navigation. */
const pagesOfNavigation = (): string[] =>
  filesOfFeatures('.pages.tsx').flatMap((file) => {
    const source = read(file)
    return source
      .split(/^ {2}\{/m)
      .filter((part) => part.includes('entry: '))
      .flatMap((part) => {
        const [, name = 'page'] = /^ {4}page: (\w+),/m.exec(part) ?? []
        const own = page.exec(part) ?? page.exec(source.slice(Math.max(0, source.indexOf(`const ${name} =`))))
        return own?.[1] === undefined ? [] : [`${dirname(file)}/${own[1]}`]
      })
  })

const filesOfFeatures = (suffix: string): string[] =>
  readdirSync(join(root, 'web'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(root, 'web', name))
        .filter((file) => file.endsWith(suffix))
        .map((file) => `web/${name}/${file}`),
    )

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
