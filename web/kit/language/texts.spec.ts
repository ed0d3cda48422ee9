import { expect } from 'chai'
import { problemText, startTexts, text } from './texts.ts'

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

  it('keep their direction around a name from right to left', async () => {
    await startTexts('en', async () => ({ chat: { typing: '{{name}} is typing…', seen: '{{count}} seen' } }))
    expect(text('chat.typing', { name: 'محمد' })).to.equal('\u2068محمد\u2069 is typing…')
    expect(text('chat.typing', { name: '<Ben> & Söhne' })).to.equal('<Ben> & Söhne is typing…')
    expect(text('chat.seen', { count: 2 })).to.equal('2 seen')
  })
})
