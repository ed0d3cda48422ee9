import { expect } from 'chai'
import { fromMarkdown, toPlain } from '#platform/rich-text/rich-text.ts'
import { mailText } from './mail-texts.ts'

const dan = { id: 'dan', audience: ['network'], first_name: 'Dan', last_name: 'Weber' }
const keysOf: Readonly<Record<string, string[]>> = { ada: ['network'], gia: ['external'] }
const effects = {
  findByIds: async () => [dan] as never[],
  readerOf: async (id: string) => (id in keysOf ? { actor: { id, keys: new Set(keysOf[id]) } } : null),
}

describe('the text of a mail', () => {
  it('has the names that its recipient may know', async () => {
    const textFor = await mailText(effects, fromMarkdown('Ask @[dan:Dan]'))
    expect(toPlain(await textFor('ada'))).to.equal('Ask @Dan Weber')
    expect(toPlain(await textFor('gia'))).to.equal('Ask @…')
  })

  it('names nobody to an address without a member, or to a member who may not sign in', async () => {
    const textFor = await mailText(effects, fromMarkdown('Ask @[dan:Dan]'))
    expect(toPlain(await textFor(null))).to.equal('Ask @…')
    expect(toPlain(await textFor('locked'))).to.equal('Ask @…')
  })

  it('is the document itself when it mentions nothing', async () => {
    const document = fromMarkdown('Ask somebody')
    expect(await (await mailText(effects, document))('ada')).to.equal(document)
  })
})
