import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import type { MessageView } from './messages.store.ts'
import { blockingReason, prefixed, replyRecipients, splitByType } from './recipients.ts'

const person = (id: string) => ({ id, name: id.toUpperCase(), picture: null })
const fromAda = trusted<MessageView>({
  author: person('ada'),
  to: [person('ben'), person('nora')],
  to_group: [],
})
const toGarden = trusted<MessageView>({
  author: person('ada'),
  to: [],
  to_group: [{ id: 'garden', name: 'Garden' }],
})
const ids = (entities: { id: string }[]) => entities.map(({ id }) => id)

describe('an answer to a message', () => {
  it('goes to its author', () => expect(ids(replyRecipients(fromAda, 'ben', false))).to.deep.equal(['ada']))
  it('goes to everybody but oneself when all are answered', () =>
    expect(ids(replyRecipients(fromAda, 'ben', true))).to.deep.equal(['ada', 'nora']))
  it('to an own message goes to its recipients', () =>
    expect(ids(replyRecipients(fromAda, 'ada', false))).to.deep.equal(['ben', 'nora']))
  it('goes to the groups as well when all are answered, and not when only the author is', () => {
    expect(ids(replyRecipients(toGarden, 'ben', true))).to.deep.equal(['garden', 'ada'])
    expect(ids(replyRecipients(toGarden, 'ben', false))).to.deep.equal(['ada'])
  })
  it('has one prefix, however often it goes to and fro', () => {
    expect(prefixed('Re', 'Re: AW: Keys')).to.equal('Re: Keys')
    expect(prefixed('AW', null)).to.equal('AW:')
  })
})

describe('a message', () => {
  const draft = {
    recipients: [{ type: 'member' as const, id: 'ben', name: 'Ben' }],
    toAll: false,
    subject: '',
    hasText: true,
  }
  it('can be sent with either subject or text', () => expect(blockingReason(draft)).to.equal(null))
  it('needs a recipient', () =>
    expect(blockingReason({ ...draft, recipients: [] })).to.equal('messages.no_recipient'))
  it('needs nobody by name when it goes to all', () =>
    expect(blockingReason({ ...draft, recipients: [], toAll: true })).to.equal(null))
  it('needs something written', () =>
    expect(blockingReason({ ...draft, hasText: false })).to.equal('messages.nothing_written'))
  it('names people and groups apart', () =>
    expect(splitByType([...draft.recipients, { type: 'group', id: 'choir', name: 'Choir' }])).to.deep.equal({
      to: ['ben'],
      to_group: ['choir'],
    }))
})
