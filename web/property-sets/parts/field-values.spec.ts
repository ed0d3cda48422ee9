import { expect } from 'chai'
import { changedValues, pointersOf } from './field-values.ts'

const ada = { type: 'member' as const, id: 'ada', name: 'Ada' }
const field = (property: string) => ({
  property,
  label: 'Plot',
  type: 'text',
  group: null,
  options: [],
  tag_parents: [],
})

describe('what was filled in', () => {
  it('is sent where something else stands than before', () =>
    expect(
      changedValues(
        { team: 'garden', birthday: '', friends: [ada], tags: [] },
        { team: 'choir', birthday: '', friends: [], tags: [] },
      ),
    ).to.deep.equal({ team: 'choir', friends: [] }))

  it('is not sent where only a name became known', () =>
    expect(changedValues({ friends: [{ ...ada, name: null }] }, { friends: [ada] })).to.deep.equal({}))

  it('is sent of a field that came meanwhile once something stands there', () =>
    expect(changedValues({}, { plot: '', other: '3' })).to.deep.equal({ other: '3' }))

  it('is refused by a pointer in which the sign between group and name is escaped', () =>
    expect(pointersOf([field('circle~plot')])).to.deep.equal({
      'profile.circle~plot': '/member/profile/circle~0plot',
    }))
})
