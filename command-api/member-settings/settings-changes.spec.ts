import { expect } from 'chai'
import { withChanges } from './settings-changes.ts'

describe('what a member has chosen', () => {
  it('keeps what a change leaves out', () =>
    expect(withChanges({ time_zone: 'Europe/Berlin' }, { quiet_hours: 'at night' })).to.deep.equal({
      time_zone: 'Europe/Berlin',
      quiet_hours: 'at night',
    }))

  it('changes one kind on one channel and leaves the others as they are', () => {
    const before = { notifications: { message: { mail: 'off', push: 'now' }, mention: { bell: 'off' } } }
    expect(withChanges(before, { notifications: { message: { mail: 'digest' } } })).to.deep.equal({
      notifications: { message: { mail: 'digest', push: 'now' }, mention: { bell: 'off' } },
    })
  })
})
