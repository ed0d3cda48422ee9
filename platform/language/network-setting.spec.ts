import { expect } from 'chai'
import {
  flatSettings,
  type NetworkSetting,
  nestedSettings,
  settingIn,
  settingSection,
  settingsOf,
} from './network-setting.ts'
import { z } from './shapes.ts'

const limit: NetworkSetting = {
  key: 'digests.max_number_of_upcoming_appointments',
  type: z.int().min(0).max(30),
  default: 5,
  field: { control: 'number', min: 0, max: 30 },
  readable: false,
}
const section = { feature: 'digests', section: 'digests', order: 1, settings: [limit] }

describe('a network setting', () => {
  it('is its default until the network chooses', () => {
    expect(settingIn({}, limit)).to.equal(5)
    expect(settingIn({ [limit.key]: 0 }, limit)).to.equal(0)
  })

  it('stands in its group in answers, and by its key elsewhere', () => {
    const flat = { 'digests.show_comments': true, 'digests.position': 'top', film_hosts: ['vimeo'] }
    const nested = { digests: { show_comments: true, position: 'top' }, film_hosts: ['vimeo'] }
    expect(nestedSettings(flat)).to.deep.equal(nested)
    expect(flatSettings(nested)).to.deep.equal(flat)
  })

  it('is refused at start with a default that it does not accept, an odd name, or twice', () => {
    const problem = (change: object) =>
      settingSection.problemOf({ ...section, settings: [{ ...limit, ...change }] })
    expect(problem({})).to.equal(null)
    expect(problem({ default: 31 })).to.contain('default')
    expect(problem({ key: 'Digests' })).to.contain('snake_case')
    expect(() => settingsOf([section, { ...section, feature: 'mails' }])).to.throw('two features')
  })
})
