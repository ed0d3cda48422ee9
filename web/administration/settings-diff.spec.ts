import { expect } from 'chai'
import { changedValues, differences, type SettingValues } from './settings-diff.ts'

const before: SettingValues = {
  name: 'Lindenhof',
  language: 'en',
  languages: ['de', 'en'],
  answers_reset_on_move: true,
  retroactive_opting: false,
  create_appointments: 'everyone',
  directory_default_sort: 'first_name',
  notifications_send_direct_message_body: false,
  files_extension_filter_enabled: false,
  files_extension_filter_type: 'deny',
  files_extension_filter_list: '',
  files_default_lock_period_in_days: 7,
  email_attachment_limit_in_mb: 10,
  translations_enabled: false,
  film_hosts: ['youtube', 'vimeo'],
}

describe('the settings before they are saved', () => {
  it('differ in nothing when nothing was changed', () =>
    expect(differences(before, { ...before })).to.deep.equal([]))

  it('tell old and new of what was changed, and only of that', () =>
    expect(differences(before, { ...before, name: 'Lindenau' })).to.deep.equal([
      { setting: 'name', before: 'Lindenhof', after: 'Lindenau' },
    ]))

  it('look into groups of settings and save them as groups', () => {
    const grouped = { ...before, digests: { show_comments: true, position: 'top' } }
    const changes = differences(grouped, { ...grouped, digests: { show_comments: false, position: 'top' } })
    expect(changes).to.deep.equal([{ setting: 'digests.show_comments', before: true, after: false }])
    expect(changedValues(changes)).to.deep.equal({ digests: { show_comments: false } })
  })

  it('compare lists by what is in them', () =>
    expect(differences(before, { ...before, languages: ['de', 'en'] })).to.deep.equal([]))
})
