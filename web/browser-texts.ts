import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { firstTexts } from './first-texts.ts'

// One file of texts per language and part: `open` for the pages before sign-in, `first` for the first pages after it, `rest` for
// all others. `virtual:texts` exports for each part how every language is loaded.

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = ['open', 'first', 'rest'] as const
type Part = (typeof parts)[number]
const ofOpenPages = new Set(['accounts', 'kit', 'shell', 'unsubscribes'])
// Words that only the server says: mails, digests, the files of the own data and the names of statistics.
const serverWords = new Set(['mail', 'digest', 'own_data', 'statistics'])

type Texts = { [name: string]: string | Texts }

export const browserTexts = (): Plugin => {
  let isFirst: ((key: string) => boolean) | null = null
  const firstOf = (key: string): boolean => {
    isFirst ??= firstTexts()
    return isFirst(key)
  }
  return {
    name: 'browser-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:texts') ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:texts')) return null
      const [, part, language] = id.split('/')
      if (language === undefined) return loaders()
      const tree: Texts = {}
      for (const { feature, file, byServer } of filesOf(language)) {
        this.addWatchFile(file)
        const texts = await textsIn(file)
        const shown = byServer ? without(texts, serverWords) : texts
        const wanted = wantedIn(shown, feature, part as Part, firstOf)
        if (wanted !== null) tree[feature] = { ...(tree[feature] as Texts), ...wanted }
      }
      return `export const texts = ${JSON.stringify(tree)}`
    },
  }
}

const languages = (): string[] =>
  readdirSync(`${root}web/texts`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

const loaders = (): string =>
  parts
    .map((part) => {
      const entries = languages().map((name) => `${name}: () => import('virtual:texts/${part}/${name}')`)
      return `export const ${part} = { ${entries.join(', ')} }`
    })
    .join('\n')

const filesOf = (language: string): { feature: string; file: string; byServer: boolean }[] => [
  ...readdirSync(`${root}web/texts/${language}`).map((name) => ({
    feature: name.replace('.ts', ''),
    file: `${root}web/texts/${language}/${name}`,
    byServer: false,
  })),
  ...readdirSync(`${root}events`)
    .map((feature) => ({ feature, file: `${root}events/${feature}/texts/${language}.ts`, byServer: true }))
    .filter(({ file }) => existsSync(file)),
]

// Plain JavaScript, which needs no loader of its own.
const textsIn = async (file: string): Promise<Texts> => {
  const { texts } = await import(`data:text/javascript,${encodeURIComponent(await readFile(file, 'utf8'))}`)
  return texts
}

const without = (texts: Texts, names: ReadonlySet<string>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.has(name)))

const wantedIn = (
  texts: Texts,
  feature: string,
  part: Part,
  isFirst: (key: string) => boolean,
): Texts | null => {
  if (part === 'open') return ofOpenPages.has(feature) ? texts : null
  const some = chosen(texts, feature, (key) => isFirst(key) === (part === 'first'))
  return Object.keys(some).length > 0 ? some : null
}

const chosen = (texts: Texts, path: string, isChosen: (key: string) => boolean): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]): [string, string | Texts][] => {
      const key = `${path}.${name}`
      if (typeof value === 'string') return isChosen(key) ? [[name, value]] : []
      const inner = chosen(value, key, isChosen)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }),
  )
