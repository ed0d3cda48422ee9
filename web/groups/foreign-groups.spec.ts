import { expect } from 'chai'
import { isForeignGroup } from './foreign-groups.ts'

const known = new Map([
  ['choir', 'no_member'],
  ['board', 'invited'],
  ['garden', 'member'],
  ['bees', 'admin'],
] as const)
const isForeign = (path: string) =>
  isForeignGroup(path, (slug) => {
    const status = known.get(slug as 'choir')
    return status && { membership_status_of_current_member: status }
  })

describe('a path in a group', () => {
  it('is foreign where the member is not in the group', () => {
    expect(['/groups/choir', '/groups/choir/members', '/groups/board'].map(isForeign)).to.deep.equal([
      true,
      true,
      true,
    ])
  })
  it('is not foreign in own groups, in unknown ones and elsewhere', () => {
    const paths = [
      '/groups/garden',
      '/groups/bees/edit',
      '/groups/unknown',
      '/groups/new/choir',
      '/members/choir',
    ]
    expect(paths.filter(isForeign)).to.deep.equal([])
  })
})
