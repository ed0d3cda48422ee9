import { expect } from 'chai'
import { withLazyFields } from './lazy-fields.ts'

describe('data of which some is opened when it is read', () => {
  const opening = () => {
    const opened: string[] = []
    const data = withLazyFields(
      { member_id: 'ben', name: 'c2Vh', note: 'bGVk' },
      ['name', 'note'],
      (field) => {
        opened.push(field)
        return `${field} of Ben`
      },
    )
    return { data, opened }
  }

  it('opens nothing that nobody reads', () => {
    const { data, opened } = opening()
    expect(data.member_id).to.equal('ben')
    expect(Object.keys(data)).to.deep.equal(['member_id', 'name', 'note'])
    expect(opened).to.deep.equal([])
  })

  it('opens a member once, however often it is read', () => {
    const { data, opened } = opening()
    expect([data.name, data.name]).to.deep.equal(['name of Ben', 'name of Ben'])
    expect(opened).to.deep.equal(['name'])
  })

  it('is like any other data, and a copy of it is plain', () => {
    const { data } = opening()
    const plain = { member_id: 'ben', name: 'name of Ben', note: 'note of Ben' }
    expect(data).to.deep.equal(plain)
    expect(JSON.parse(JSON.stringify(data))).to.deep.equal(plain)
    const copy = { ...data, note: 'changed' }
    expect(Object.getOwnPropertyDescriptor(copy, 'name')?.get).to.equal(undefined)
    expect(copy).to.deep.equal({ ...plain, note: 'changed' })
  })

  it('does not confuse one with another', () => {
    const [one, other] = ['ben', 'ada'].map((id) => withLazyFields({ id, name: '' }, ['name'], () => id))
    expect([one?.name, other?.name, one?.name]).to.deep.equal(['ben', 'ada', 'ben'])
  })
})
