import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserTexts } from './web/browser-texts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

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

export default defineConfig(({ command }) => {
  // A build within a test is the same as for production.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: 'web',
    publicDir: 'public',
    plugins: [react(), lightEmoji, lightMonth, lightSchemas, routerForProduction, browserTexts()],
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
          codeSplitting: {
            groups: [
              // A chunk of its own that runs before every schema, wherever the bundler puts those.
              { name: 'first', test: /web\/(trusted-types|without-eval)\.ts$/, priority: 20 },
              {
                name: (id: string) => `texts-${id.split('/').slice(1).join('-')}`,
                test: /virtual:texts\/\w+\/\w+$/,
                priority: 10,
                debugName: 'texts',
              },
              {
                name: 'libraries',
                test: /node_modules[\\/](react|react-dom|react-router|scheduler|valtio|proxy-compare|zod)[\\/]/,
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
