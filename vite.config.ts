import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstTexts } from './web/first-texts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const openTexts = /web\/texts\/\w+\/(accounts|kit|shell|unsubscribes)\.ts|events\/accounts\/texts\//
const textsOf = /(?:web\/texts\/(\w+)\/|events\/[\w-]+\/texts\/(\w+)\.ts)/

// The picker needs a sign, its name and words to find it by; that is half of what the package tells.
const lightEmoji: Plugin = {
  name: 'light-emoji',
  enforce: 'pre',
  async load(id) {
    if (!/emojibase-data[\\/]\w+[\\/]compact\.json$/.test(id)) return null
    const all: Record<string, unknown>[] = JSON.parse(await readFile(id, 'utf8'))
    return JSON.stringify(all.map(({ unicode, label, tags, group }) => ({ unicode, label, tags, group })))
  },
}

// What the month of react-big-calendar imports and hardly uses: its popup (never opened here, with the positioning library),
// and lodash's general forms of two small functions. Half of what the month would load.
const lightMonth: Plugin = {
  name: 'light-month',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !/react-big-calendar[\\/]lib[\\/]/.test(importer)) return null
    if (source === './PopOverlay') return '\0no-popup'
    if (source === 'lodash/findIndex') return '\0find-index'
    return source === 'lodash/isEqual' ? this.resolve('fast-deep-equal', importer) : null
  },
  load(id) {
    if (id === '\0no-popup') return 'export default () => null'
    if (id === '\0find-index') return 'export default (list, fits) => list.findIndex(fits)'
    return null
  },
}

// The browser checks values and never writes their schemas as JSON, which is a quarter of the package. Of the words of a problem
// it reads only whether the value was missing: every text is found by its code.
const lightSchemas: Plugin = {
  name: 'light-schemas',
  enforce: 'pre',
  async load(id) {
    if (/zod[\\/]v4[\\/]locales[\\/]en\.js$/.test(id)) return shortProblems
    if (!/zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/.test(id)) return null
    const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)
    return [...names].map(([, name]) => `export const ${name} = () => undefined`).join('\n')
  },
}

const shortProblems =
  'export default () => ({ localeError: ({ input }) => "Invalid input: received " + (input === undefined ? "undefined" : "") })'

// The package names its build for development even to a build for production.
const routerForProduction: Plugin = {
  name: 'router-for-production',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace(/([\\/])development([\\/])/, '$1production$2') }
  },
}

// Words that only the server says: mails, digests, the files of the own data and the names of statistics.
const serverWords = new Set(['mail', 'digest', 'own_data', 'statistics'])
const isFirst = firstTexts()
const textsForBrowsers: Plugin = {
  name: 'texts-for-browsers',
  enforce: 'pre',
  async load(id) {
    const [path = '', part] = id.split('?')
    const [, feature, server] =
      /(?:texts[\\/]\w+[\\/]([\w-]+)|events[\\/]([\w-]+)[\\/]texts[\\/]\w+)\.ts$/.exec(path) ?? []
    const name = feature ?? server
    if (name === undefined || (server === undefined && part === undefined)) return null
    // Plain JavaScript, which needs no loader of its own.
    const { texts } = await import(`data:text/javascript,${encodeURIComponent(await readFile(path, 'utf8'))}`)
    const shown = Object.entries(texts).filter(
      ([section]) => server === undefined || !serverWords.has(section),
    )
    const wanted =
      part === undefined
        ? Object.fromEntries(shown)
        : partOf(Object.fromEntries(shown), name, part === 'first')
    return `export const texts = ${JSON.stringify(wanted)}`
  },
}

/** Those texts that the first pages show, or all others. */
const partOf = (texts: object, path: string, first: boolean): object =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => {
      const key = `${path}.${name}`
      if (typeof value !== 'object') return isFirst(key) === first ? [[name, value]] : []
      const inner = partOf(value, key, first)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }),
  )

export default defineConfig(({ command }) => {
  // A build within a test is the same as for production.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: 'web',
    publicDir: 'public',
    plugins: [react(), lightEmoji, lightMonth, lightSchemas, routerForProduction, textsForBrowsers],
    // The server puts the nonce of each answer in the place of this word.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: {
          // Servers know this ending; the worker of the PDF reader comes with another one.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.mjs'))
              ? 'assets/[name]-[hash].js'
              : 'assets/[name]-[hash][extname]',
          // Three files for the texts of a language: of the pages before sign-in, of the first pages after it, and the rest.
          codeSplitting: {
            groups: [
              // A chunk of its own that runs before every schema, wherever the bundler puts those.
              { name: 'first', test: /web\/(trusted-types|without-eval)\.ts$/, priority: 20 },
              { name: (id: string) => chunkOfTexts(id), test: textsOf, priority: 10, debugName: 'texts' },
              {
                name: 'libraries',
                test: /node_modules[\\/](react|react-dom|react-router|scheduler|valtio|proxy-compare|i18next|zod)[\\/]/,
              },
            ],
          },
        },
      },
    },
    server: {
      proxy: Object.fromEntries(
        ['/api', '/changes', '/pictures', '/dev'].map((path) => [path, { target: server }]),
      ),
    },
  }
})

const chunkOfTexts = (id: string): string => {
  const [, ofWeb, ofEvents] = textsOf.exec(id) ?? []
  const part = id.endsWith('?first')
    ? 'first-'
    : id.endsWith('?rest')
      ? ''
      : openTexts.test(id)
        ? 'open-'
        : ''
  return `texts-${part}${ofWeb ?? ofEvents ?? 'all'}`
}
