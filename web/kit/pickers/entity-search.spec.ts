import { expect } from 'chai'
import { type Entity, idsOf, peopleOf } from './entity-search.ts'
import { combineSearches, inList } from './find-in-list.ts'

const chosen: Entity[] = [
  { type: 'member', id: 'gia', name: 'Gia Moretti' },
  { type: 'member', id: 'ada', name: 'Ada Lindqvist' },
  { type: 'group', id: 'garden', name: 'Garden' },
  { type: 'group_admin', id: 'yard', name: 'Yard', member_ids: ['ada', 'ben'] },
]
const signal = new AbortController().signal

describe('what was chosen', () => {
  it('goes into the payload by type', () => {
    expect(idsOf(chosen, 'group')).to.deep.equal(['garden'])
    expect(idsOf(chosen, 'member')).to.deep.equal(['gia', 'ada'])
    expect(idsOf(chosen, 'system_role')).to.deep.equal([])
  })

  it('names everybody once who was chosen or runs what was chosen', () => {
    expect(peopleOf(chosen)).to.deep.equal(['gia', 'ada', 'ben'])
  })

  it('is found in a list by any part of its name, whatever the case', async () => {
    const names = async (text: string) => (await inList(chosen)(text, signal)).map(({ id }) => id)
    expect(await names('MOR')).to.deep.equal(['gia'])
    expect(await names(' ')).to.have.length(4)
  })

  it('is found in several sources, in their order', async () => {
    const [first, second] = [chosen.slice(2, 3), chosen.slice(0, 1)]
    const found = await combineSearches(inList(first), inList(second))('', signal)
    expect(found.map(({ id }) => id)).to.deep.equal(['garden', 'gia'])
  })
})
