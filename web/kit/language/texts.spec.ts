import { expect } from 'chai'
import { startTexts, text } from './texts.ts'

describe('the texts of the web', () => {
  it('are loaded anew when they start again with another loader', async () => {
    await startTexts('en', async () => ({ kit: { retry: 'Try again' } }))
    await startTexts('en', async () => ({ kit: { retry: 'Try again' }, messages: { inbox: 'Inbox' } }))
    expect(text('messages.inbox')).to.equal('Inbox')
  })

  it('keep their direction around a name from right to left', async () => {
    await startTexts('en', async () => ({ chat: { typing: '{{name}} is typing…', seen: '{{count}} seen' } }))
    expect(text('chat.typing', { name: 'محمد' })).to.equal('\u2068محمد\u2069 is typing…')
    expect(text('chat.typing', { name: '<Ben> & Söhne' })).to.equal('<Ben> & Söhne is typing…')
    expect(text('chat.seen', { count: 2 })).to.equal('2 seen')
  })
})
