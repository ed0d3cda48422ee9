import { expect } from 'chai'
import { allTexts, changeLanguage, problemText, startTexts, text } from './texts.ts'

describe('the texts of the web', () => {
  it('are loaded anew when they start again with another loader', async () => {
    await startTexts('en', async () => ({ kit: { retry: 'Try again' } }))
    await startTexts('en', async () => ({ kit: { retry: 'Try again' }, messages: { inbox: 'Inbox' } }))
    expect(text('messages.inbox')).to.equal('Inbox')
  })

  it('say a code as the feature does, or as all do', async () => {
    const codes = { name_empty: 'Enter a name' }
    await startTexts('en', async () => ({
      codes,
      appointments: { own_codes: { name_empty: 'Enter a title' } },
    }))
    expect(problemText(text, 'name_empty', {}, 'appointments')).to.equal('Enter a title')
    expect(problemText(text, 'name_empty', {}, 'groups')).to.equal('Enter a name')
  })

  it('come in two parts, and what is not there yet shows nothing', async () => {
    const rest = async () => ({ kit: { later: 'Later' }, tags: { merge: 'Merge' } })
    await startTexts('en', async () => ({ kit: { retry: 'Try again' } }), rest)
    expect([text('kit.retry'), text('kit.later')]).to.deep.equal(['Try again', ''])
    await allTexts()
    expect([text('kit.retry'), text('kit.later'), text('tags.merge')]).to.deep.equal([
      'Try again',
      'Later',
      'Merge',
    ])
    expect(text('kit.unknown')).to.equal('kit.unknown')
  })

  it('are asked for again when the rest could not be loaded', async () => {
    let isAway = true
    const rest = async () => {
      if (isAway) throw new Error('away')
      return { kit: { later: 'Later' } }
    }
    await startTexts('en', async () => ({}), rest)
    expect(await allTexts().catch(({ message }) => message)).to.equal('away')
    isAway = false
    await allTexts()
    expect(text('kit.later')).to.equal('Later')
  })

  it('are whole in another language as well, once they were whole', async () => {
    const rest = async (language: string) => ({ kit: { later: language === 'fr' ? 'Plus tard' : 'Later' } })
    await startTexts('en', async () => ({ kit: { retry: 'Try again' } }), rest)
    await allTexts()
    await changeLanguage('fr')
    expect(text('kit.later')).to.equal('Plus tard')
  })

  it('keep their direction around a name from right to left', async () => {
    await startTexts('en', async () => ({ chat: { typing: '{{name}} is typing…', seen: '{{count}} seen' } }))
    expect(text('chat.typing', { name: 'محمد' })).to.equal('\u2068محمد\u2069 is typing…')
    expect(text('chat.typing', { name: '<Ben> & Söhne' })).to.equal('<Ben> & Söhne is typing…')
    expect(text('chat.seen', { count: 2 })).to.equal('2 seen')
  })
})
