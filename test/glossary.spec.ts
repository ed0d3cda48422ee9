import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { glossaryFile, glossaryText } from '#platform/tools/glossary-file.ts'
import { type GlossaryLanguage, glossary, type Term } from '#web/texts/glossary.ts'
import { leavesOf, withoutPlural } from './kit/text-keys.ts'
import { textsOf } from './kit/texts.ts'

const translated = ['de', 'es', 'fr'] as const

describe('the glossary', () => {
  const texts = new Map<string, ReadonlyMap<string, string>>()
  before(async () => {
    for (const language of ['en', 'de', 'de_DU', 'es', 'fr'])
      texts.set(
        language,
        new Map(leavesOf(await textsOf(language)).map(([key, text]) => [key, withoutValues(text)])),
      )
  })

  it('is that of its page (npm run docs:glossary)', () => {
    expect(readFileSync(join(repositoryRoot, glossaryFile), 'utf8')).to.equal(glossaryText(glossary))
  })

  for (const term of glossary) {
    it(`has one word for “${term.words.en}” in every language`, () => {
      const english = [...(texts.get('en') ?? [])].filter(
        ([key, text]) => isIn(term.words.en, text) && !term.without?.includes(withoutPlural(key)),
      )
      const odd = english.flatMap(([key]) =>
        translated.flatMap((language) => {
          const translation = texts.get(language)?.get(key)
          return translation === undefined || says(term, language, translation)
            ? []
            : [`${language} ${key}: ${translation}`]
        }),
      )
      expect(odd).to.deep.equal([])
    })
  }

  it('has no second word for the same thing', () => {
    const second = glossary.flatMap(({ not = {} }) =>
      [...texts].flatMap(([language, all]) =>
        (not[language.slice(0, 2) as GlossaryLanguage] ?? []).flatMap((word) =>
          [...all].filter(([, text]) => isIn(word, text)).map(([key, text]) => `${language} ${key}: ${text}`),
        ),
      ),
    )
    expect(second).to.deep.equal([])
  })
})

/** The word by itself, also as a plural. */
const isIn = (word: string, text: string): boolean =>
  new RegExp(`(?<![\\p{L}-])${word.replace(/y$/, '(y|ie)')}(s|n|en)?(?![\\p{L}-])`, 'iu').test(text)

const says = ({ words, also }: Term, language: GlossaryLanguage, text: string): boolean =>
  also?.[language]?.test(text) ?? text.toLowerCase().includes(words[language].toLowerCase())

const withoutValues = (text: string): string => text.replace(/\{\{\w+\}\}/g, '…')
