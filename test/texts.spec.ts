import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { outageProblems } from '#platform/http/outages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const whole = ['de', 'en', 'es', 'fr'] as const
type Words = ReadonlyMap<string, string>
// The word, and what is asked of people most.
const usted = /\b(ustedes|usted|inténtelo|elija|escriba|espere|inicie|introduzca|vuelva)\b/i

/** Every set of words as a path with `<lang>` in it: one file per language, or one folder per language. */
const sets = [
  ...setsBelow('events', /^[^/]+\/texts\/en\.ts$/),
  ...setsBelow('platform', /^[^/]+\/texts\/en\.ts$/),
  ...setsBelow('web', /^texts\/en\/[^/]+(?<!\.spec)\.ts$/),
]

describe('the words', () => {
  it('are found', () => {
    expect(sets.length).to.be.greaterThan(10)
  })

  it('say in the web what is away, and not that something went wrong', async () => {
    const words = await wordsOf('web/texts/<lang>/kit.ts', 'en')
    for (const { code } of Object.values(outageProblems))
      expect(words.has(`codes.${code}`), code).to.equal(true)
  })

  for (const set of sets) {
    describe(set, () => {
      it('exist in every language, with the same keys', async () => {
        const english = [...(await wordsOf(set, 'en')).keys()].map(withoutPlural)
        for (const language of whole) {
          const keys = [...(await wordsOf(set, language)).keys()].map(withoutPlural)
          expect([...new Set(keys)].sort(), language).to.deep.equal([...new Set(english)].sort())
        }
      })

      it('say du only where the polite German says something else', async () => {
        const polite = await wordsOf(set, 'de')
        const informal = await wordsOf(set, 'de_DU')
        const odd = [...informal].filter(([key, words]) => !polite.has(key) || polite.get(key) === words)
        expect(odd).to.deep.equal([])
      })

      it('say tú to everybody in Spanish', async () => {
        const stiff = [...(await wordsOf(set, 'es'))].filter(([, words]) => usted.test(words))
        expect(stiff).to.deep.equal([])
      })

      it('are never empty and fill in the same values', async () => {
        const english = await wordsOf(set, 'en')
        for (const language of [...whole, 'de_DU'] as const) {
          for (const [key, words] of await wordsOf(set, language)) {
            expect(words.trim(), `${language} ${key}`).to.not.equal('')
            const same = english.get(key)
            if (same !== undefined)
              expect(valuesIn(words), `${language} ${key}`).to.deep.equal(valuesIn(same))
          }
        }
      })
    })
  }
})

function setsBelow(layer: string, english: RegExp): string[] {
  return readdirSync(join(root, layer), { recursive: true })
    .map(String)
    .filter((file) => english.test(file))
    .map((file) => `${layer}/${file.replace(/\/en(?=\.ts$|\/)/, '/<lang>')}`)
}

async function wordsOf(set: string, language: string): Promise<Words> {
  const file = join(root, set.replace('<lang>', language))
  if (!existsSync(file)) return new Map()
  const module: Record<string, unknown> = await import(pathToFileURL(file).href)
  return new Map(Object.values(module).flatMap((value) => leaves(value, '')))
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function valuesIn(words: string): string[] {
  return [...new Set(words.match(/\{\{?[\w.]+/g) ?? [])].sort()
}
