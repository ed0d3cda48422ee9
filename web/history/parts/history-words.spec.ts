import { expect } from 'chai'
import type { HistoryEntry } from '#platform/content/history.ts'
import { trusted } from '#platform/language/trusted.ts'
import { textsOf } from '#test/kit/texts.ts'
import { formatOf } from '#web/kit/language/format.ts'
import { startTexts, type TextTree, text } from '#web/kit/language/texts.ts'
import { wordsOf } from './history-words.ts'

const person = (id: string) => ({ id, name: `Name ${id}`, picture: null, path: `/members/${id}` })

/** Of many people the server names the first ones only. */
const invitation = (names: readonly string[], members_count: number) =>
  trusted<HistoryEntry>({
    id: '1',
    at: '2030-01-01T10:00:00.000Z',
    type: 'MembersInvited',
    actor: person('ada'),
    members: names.map(person),
    members_count,
    before: null,
    after: null,
    details: {},
    takes_back: false,
  })

describe('the words of a history', () => {
  before(() => startTexts('en', async (language) => (await textsOf(language)) as TextTree))
  const sentenceOf = (entry: HistoryEntry) =>
    wordsOf(entry, { say: text, format: formatOf('en-GB', 'Europe/Berlin', text), memberId: 'ben' }).sentence

  it('name up to three people', () => {
    expect(sentenceOf(invitation(['b', 'c', 'd'], 3))).to.include('Name b, Name c, Name d')
  })

  it('count all others, also those whom the server does not name', () => {
    expect(sentenceOf(invitation(['b', 'c', 'd', 'e', 'f'], 42))).to.include('Name b, Name c and 40 more')
  })

  it('leave out the actor, in names and number', () => {
    expect(sentenceOf(invitation(['ada', 'b', 'c', 'd', 'e'], 42))).to.include('Name b, Name c and 39 more')
  })
})
