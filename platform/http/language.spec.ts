import { expect } from 'chai'
import { languageOf } from './language.ts'

describe("a reader's language", () => {
  const wishes: [string, string][] = [
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.2, fr-CA;q=0.9', 'fr'],
    ['de-x-du', 'de_DU'],
    ['pt-BR, es;q=0.5', 'es'],
    ['ja, zh;q=0.5', 'en'],
    ['fr;q=0, es', 'es'],
    ['', 'en'],
  ]
  for (const [header, language] of wishes)
    it(`is ${language} for "${header}"`, () => {
      expect(languageOf(header)).to.equal(language)
    })
})
