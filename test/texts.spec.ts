import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { outageProblems } from '#platform/http/outages.ts'
import {
  isBuiltFrom,
  keysIn,
  leavesOf,
  patternsIn,
  quotesIn,
  sourcesBelow,
  withoutPlural,
} from './kit/text-keys.ts'
import { textsOf } from './kit/texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const whole = ['de', 'en', 'es', 'fr'] as const
// What no journey may quote; `{{name}} accepted` has one word of its own.
const twoWords = /(?<![{\w])[A-Za-z’']+[ ,]+(?:[A-Za-z’']+(?![\w}]))/
type Words = ReadonlyMap<string, string>
// The word, and what is asked of people most.
const usted = /\b(ustedes|usted|inténtelo|elija|escriba|espere|inicie|introduzca|vuelva)\b/i
const tutoiement = /(?<!\p{L})(tu|toi|ton|ta|tes|te|t’\p{L}+)(?!\p{L})/iu
// No line breaks before French signs: a space of full width (U+00A0) before `:` and within `« »`, a narrow one (U+202F)
// before `; ! ? %`.
const looseFrench = / [;:!?»%]|\u00a0[;!?%]|\u202f[:»]|«(?!\u00a0)|[^\u00a0]»|[\p{L}\d}][;!?]/u
const typewritten = /['"“”]|\.\.\.|\d (Mo|Go|MB|GB|h)\b/
// A participle that takes the reader for a man.
const maleReader: Record<string, RegExp> = {
  fr: /\bvous (seul|vous êtes|(êtes|étiez|serez|avez été|aviez été)( (pas|déjà|encore|maintenant))* \p{L}+é)(?!\p{L})|\bvous (a|ont) (mentionné|invité|ajouté|nommé)(?!\p{L})/iu,
  es: /\b(eres|estás|estabas|has sido|fuiste|quedas) \p{L}+[aei]do\b|\bbienvenido\b|te ha nombrado/iu,
}

/** Every set of words as a path with `<lang>` in it: one file per language, or one folder per language. */
const sets = [
  ...setsBelow('events', /^[^/]+\/texts\/en\.ts$/),
  ...setsBelow('platform', /^[^/]+\/texts\/en\.ts$/),
  ...setsBelow('web', /^texts\/en\/[^/]+(?<!\.spec)\.ts$/),
]

const ofFeatures = sets.filter((set) => !set.startsWith('platform/'))

describe('the words', () => {
  it('are found', () => {
    expect(sets.length).to.be.greaterThan(10)
  })

  it('say in the web what is away, and not that something went wrong', async () => {
    const words = await wordsOf('web/texts/<lang>/kit.ts', 'en')
    for (const { code } of Object.values(outageProblems))
      expect(words.has(`codes.${code}`), code).to.equal(true)
  })

  it('stand behind every key that the web or a spec names', async () => {
    const known = new Set(leavesOf(await textsOf('en')).flatMap(([key]) => [key, withoutPlural(key)]))
    const features = new Set([...known].map((key) => key.split('.')[0]))
    const missing = [...sourcesBelow('web'), ...sourcesBelow('test', { specs: true })].flatMap(
      ([file, source]) =>
        keysIn(source, file)
          .filter((key) => features.has(key.split('.')[0] ?? '') && !known.has(key))
          .map((key) => `${file}: ${key}`),
    )
    expect(missing).to.deep.equal([])
  })

  for (const language of [...whole, 'de_DU'] as const) {
    // The web and the server know a code without its feature, so the text of another one would appear.
    it(`word a code alike in all features, or as an own one (${language})`, async () => {
      const shared = new Map<string, string>()
      const different: string[] = []
      for (const set of ofFeatures)
        for (const [key, text] of await wordsOf(set, language)) {
          if (!key.startsWith('codes.')) continue
          if ((shared.get(key) ?? text) !== text) different.push(`${set} ${key}: ${text}`)
          shared.set(key, text)
        }
      expect(different).to.deep.equal([])
    })

    it(`have one file for each key (${language})`, async () => {
      const files = new Map<string, string>()
      const twice: string[] = []
      for (const set of ofFeatures)
        for (const key of (await wordsOf(set, language)).keys()) {
          const name = `${featureOf(set)}.${withoutPlural(key)}`
          const other = files.get(name)
          if (other !== undefined && other !== set) twice.push(`${name}: ${other}, ${set}`)
          files.set(name, set)
        }
      expect(twice).to.deep.equal([])
    })
  }

  it('name what is filled in with two braces', async () => {
    const found: string[] = []
    for (const set of sets)
      for (const language of whole)
        for (const [key, words] of await wordsOf(set, language))
          if (/(?<!\{)\{\w+\}(?!\})/.test(words)) found.push(`${set} ${language} ${key}`)
    // The frame of mails is filled in by the server; what an administrator may write is named as it is written.
    expect(
      found.filter((use) => !/^platform\/mail\/|birthdays\/.* settings\.birthday_emails\./.test(use)),
    ).to.deep.equal([])
  })

  it('are all used', async () => {
    const web = [...sourcesBelow('web').values()]
    const usedKeys = new Set([...sourcesBelow('web')].flatMap(([file, source]) => keysIn(source, file)))
    const patterns = web.flatMap(patternsIn)
    const sources = ['web', 'events', 'platform', 'command-api', 'query-api', 'reactors', 'gateway']
    const words = new Set(sources.flatMap((layer) => [...sourcesBelow(layer).values()]).flatMap(wordsIn))
    const isUsedByWeb = (key: string) =>
      usedKeys.has(key) ||
      usedKeys.has(withoutPlural(key)) ||
      patterns.some((one) => isBuiltFrom(key, one, words))
    const unused = []
    for (const set of sets) {
      const feature = featureOf(set)
      for (const key of (await wordsOf(set, 'en')).keys())
        if (set.startsWith('web/') ? !isUsedByWeb(`${feature}.${key}`) : !isMentioned(key, words))
          unused.push(`${set}: ${key}`)
    }
    expect(unused).to.deep.equal([])
  })

  it('bring the quotation marks of their language, which no component writes', () => {
    const marked = [...sourcesBelow('web')].flatMap(([file, source]) =>
      file.includes('.gallery.')
        ? []
        : (source.match(/[“„«]\s?\$?\{[\w.]+\}\s?[”“»](?=`|$)/gm) ?? []).map((quote) => `${file}: ${quote}`),
    )
    expect(marked).to.deep.equal([])
  })

  it('are found by key in journeys, never quoted', async () => {
    const texts = leavesOf(await textsOf('en')).filter(([, text]) => twoWords.test(text))
    const exact = new Set(texts.map(([, text]) => text))
    const patterns = texts.filter(([, text]) => text.includes('{{')).map(([, text]) => patternOf(text))
    const isText = (quote: string) =>
      twoWords.test(quote) && (exact.has(quote) || patterns.some((pattern) => pattern.test(quote)))
    const quoted = [...sourcesBelow('test/journeys')].flatMap(([file, source]) =>
      quotesIn(source)
        .filter(isText)
        .map((quote) => `${file}: ${quote}`),
    )
    expect(quoted).to.deep.equal([])
  })

  it('set the names of folders in quotation marks', async () => {
    for (const language of whole) {
      const words = [...(await wordsOf('web/texts/<lang>/folders.ts', language))]
      const unmarked = words.filter(([, text]) => /(?<![“„«]\u00a0?)\{\{place\}\}/.test(text))
      expect(unmarked, language).to.deep.equal([])
    }
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

      it('say vous to everybody in French', async () => {
        const familiar = [...(await wordsOf(set, 'fr'))].filter(([, words]) => tutoiement.test(words))
        expect(familiar).to.deep.equal([])
      })

      it('take no reader for a man in French and Spanish', async () => {
        for (const [language, participle] of Object.entries(maleReader)) {
          const gendered = [...(await wordsOf(set, language))].filter(([, words]) => participle.test(words))
          expect(gendered, language).to.deep.equal([])
        }
      })

      it('have the signs of their language', async () => {
        for (const language of ['es', 'fr']) {
          const typed = [...(await wordsOf(set, language))].filter(([, words]) => typewritten.test(words))
          expect(typed, language).to.deep.equal([])
        }
        const loose = [...(await wordsOf(set, 'fr'))].filter(([, words]) => looseFrench.test(words))
        expect(loose, 'U+00A0 or U+202F').to.deep.equal([])
        const unopened = [...(await wordsOf(set, 'es'))].filter(
          ([, words]) => count(words, '¿') !== count(words, '?') || count(words, '¡') !== count(words, '!'),
        )
        expect(unopened).to.deep.equal([])
      })

      it('have the plural forms of their language', async () => {
        const english = await wordsOf(set, 'en')
        const counted = [...english.keys()].flatMap((key) =>
          key.endsWith('_other') && english.has(`${withoutPlural(key)}_one`) ? [withoutPlural(key)] : [],
        )
        for (const language of whole) {
          const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
          const words = await wordsOf(set, language)
          const missing = counted.flatMap((base) =>
            pluralCategories.map((form) => `${base}_${form}`).filter((key) => !words.has(key)),
          )
          expect(missing, language).to.deep.equal([])
        }
      })

      it('are whole sentences or labels, not pieces to be put together', async () => {
        for (const language of [...whole, 'de_DU'] as const) {
          const pieces = [...(await wordsOf(set, language))].filter(([, text]) =>
            /^[\s,;:)]|[\s(]$/.test(text),
          )
          expect(pieces, language).to.deep.equal([])
        }
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

/** `events/groups/texts/<lang>.ts` and `web/texts/<lang>/groups.ts` are both of `groups`, the web merges them. */
function featureOf(set: string): string {
  return set.replace(/^events\/|\/texts\/<lang>\.ts$|^web\/texts\/<lang>\//g, '').replace(/\.ts$/, '')
}

async function wordsOf(set: string, language: string): Promise<Words> {
  const file = join(root, set.replace('<lang>', language))
  if (!existsSync(file)) return new Map()
  const module: Record<string, unknown> = await import(pathToFileURL(file).href)
  return new Map(Object.values(module).flatMap((value) => leavesOf(value)))
}

/** Whether code outside the web mentions a text by its name, or by a name that it puts together (`${what}_subject`). */
function isMentioned(key: string, words: ReadonlySet<string>): boolean {
  const name = withoutPlural(key.split('.').at(-1) ?? '')
  return words.has(name) || (/_/.test(name) && name.split('_').every((word) => words.has(word)))
}

function wordsIn(source: string): string[] {
  return source.match(/\w+/g) ?? []
}

/** Matches what a text says, whatever its values are. */
function patternOf(text: string): RegExp {
  const pattern = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+')
  return new RegExp(`^${pattern}$`)
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

function valuesIn(words: string): string[] {
  return [...new Set(words.match(/\{\{?[\w.]+/g) ?? [])].sort()
}
