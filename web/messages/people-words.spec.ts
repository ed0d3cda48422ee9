import { expect } from 'chai'
import type { Text } from '#web/kit/language/texts.ts'
import { participantWords, recipientWords } from './people-words.ts'

const say: Text = (key, values) => (values?.count === undefined ? key : `${values.count} ${key}`)
const [nora, ben, georg, gone] = [
  { id: 'nora', name: 'Nora' },
  { id: 'ben', name: 'Ben' },
  { id: 'georg', name: 'Georg' },
  { id: 'gone', name: null },
].map((person) => ({
  ...person,
  first_name: null,
  last_name: null,
  displayName: person.name,
  picture: null,
  images: { small: null, medium: null, large: null },
  is_external: false,
  path: '',
}))
const words = { say, locale: 'en-GB', own: { id: 'ben', word: 'you' } }
const to = (people: (typeof nora)[], rest = {}) => ({
  to: people.filter((person) => person !== undefined),
  to_count: people.length,
  to_group: [],
  to_all_network_members: false,
  ...rest,
})

describe('to whom a message went', () => {
  it('names two, oneself first', () =>
    expect(recipientWords(to([georg, ben]), words)).to.equal('you and Georg'))
  it('counts the others', () =>
    expect(recipientWords(to([georg, ben, nora], { to_count: 9 }), words)).to.equal(
      'you and 8 messages.others',
    ))
  it('names a group and not its members', () =>
    expect(recipientWords(to([], { to_count: 12, to_group: [{ id: 'g', name: 'Garden' }] }), words)).to.equal(
      'Garden',
    ))
  it('says that it went to all', () =>
    expect(recipientWords(to([], { to_all_network_members: true }), words)).to.equal('messages.everybody'))
  it('has a word for who is gone', () =>
    expect(recipientWords(to([gone]), words)).to.equal('kit.deleted_member'))
})

describe('who has a part in a conversation', () => {
  it('is named once, oneself last', () => {
    if (!nora || !ben || !georg) throw new Error('everybody is there')
    const first = { author: georg, to: [nora, ben] }
    const second = { author: ben, to: [georg] }
    expect(participantWords([first, second], words)).to.equal('Georg, Nora and you')
  })
})
