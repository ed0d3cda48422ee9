import { expect } from 'chai'
import { startTexts, text } from './texts.ts'

describe('the texts of the web', () => {
  it('are loaded anew when they start again with another loader', async () => {
    await startTexts('en', async () => ({ kit: { retry: 'Try again' } }))
    await startTexts('en', async () => ({ kit: { retry: 'Try again' }, messages: { inbox: 'Inbox' } }))
    expect(text('messages.inbox')).to.equal('Inbox')
  })
})
