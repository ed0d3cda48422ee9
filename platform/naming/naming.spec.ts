import { expect } from 'chai'
import { column, table } from '#platform/projections/table.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import { defineNaming, discoverNamings, namings } from './naming.ts'
import { namesOf, type ObjectRow } from './object-names.ts'

const cups = table('cups', 1, { brand: column.text, colour: column.text, shown_to: column.keys })
const cupNaming = defineNaming({
  kind: 'cup',
  table: cups,
  name: ['brand', 'colour'],
  nameAudience: 'shown_to',
  path: (id) => `/cups/${id}`,
  inAuditLog: true,
})
const blue = { id: 'blue', audience: ['member:ada'], shown_to: ['network'], brand: 'Acme', colour: 'blue' }
const cup = { object_kind: 'cup', object_id: 'blue' }
const find =
  (...rows: ObjectRow[]) =>
  async () =>
    rows

describe('names of objects', () => {
  it('join their columns and link the page, for readers who may see both', async () => {
    const names = await namesOf(find(blue), [cupNaming], [cup])
    expect(names(actor('ada', 'network', 'member:ada'), cup)).to.deep.equal({
      name: 'Acme blue',
      path: '/cups/blue',
    })
  })

  it('keep the name of an object that is out of sight, and nothing of one never seen', async () => {
    const names = await namesOf(find(blue), [cupNaming], [cup])
    expect(names(actor('ben', 'network'), cup)).to.deep.equal({ name: 'Acme blue', path: null })
    expect(names(actor('gia', 'external'), cup)).to.deep.equal({ name: null, path: null })
  })

  it('are null for empty columns, unknown objects and unknown kinds', async () => {
    const bare = { ...blue, brand: null, colour: '' }
    const names = await namesOf(find(bare), [cupNaming], [cup])
    const reader = actor('ada', 'network', 'member:ada')
    expect(names(reader, cup).name).to.equal(null)
    expect(names(reader, { object_kind: 'cup', object_id: 'red' }).path).to.equal(null)
    expect(names(reader, { object_kind: 'pot', object_id: 'blue' }).name).to.equal(null)
  })

  it('are refused at start for a column that the table lacks, and for a path that leads nowhere', () => {
    const wrong = { ...cupNaming, name: ['handle'] }
    expect(namings.problemOf(wrong)).to.equal('the table cups has no column handle')
    expect(namings.problemOf({ ...cupNaming, path: () => 'cups' })).to.match(/begin with a slash/)
    expect(namings.problemOf(cupNaming)).to.equal(null)
  })

  it('are discovered', async () => {
    const all = await discoverNamings()
    expect(all.map(({ kind }) => kind)).to.include.members(['appointment', 'category', 'member', 'tag'])
  })
})
