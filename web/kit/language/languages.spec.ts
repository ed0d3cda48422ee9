import { expect } from 'chai'
import { bestLanguage } from './languages.ts'

const network = { language: 'en', languages: ['de', 'de_DU', 'en', 'es', 'fr'] }

describe('the language that is spoken', () => {
  it('is the one that was chosen, wherever the browser comes from', () =>
    expect(bestLanguage({ chosen: ['fr', null], browser: ['de-AT'], network })).to.equal('fr'))

  it("is the browser's for a member who never chose one", () => {
    for (const [browser, language] of [
      ['de-AT', 'de'],
      ['es', 'es'],
      ['fr-CA', 'fr'],
      ['en-GB', 'en'],
    ] as const)
      expect(bestLanguage({ chosen: [null, null], browser: [browser], network })).to.equal(language)
  })

  it('is informal German where the network says du', () =>
    expect(
      bestLanguage({ chosen: [null], browser: ['de'], network: { ...network, language: 'de_DU' } }),
    ).to.equal('de_DU'))

  it("is the network's where it does not offer any that the browser asks for", () =>
    expect(
      bestLanguage({ chosen: [null], browser: ['it', 'pt'], network: { ...network, language: 'es' } }),
    ).to.equal('es'))
})
