import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { NetworkSettingsView } from '#events/settings/setting.contract.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { settingSection } from '#platform/language/network-setting.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { reloadAll } from '#web/kit/data/reloads.ts'
import { startSettings } from '#web/kit/data/setting-sections.ts'
import { SettingsPage } from './SettingsPage.tsx'

const asKnown: NetworkSettingsView = {
  id: 'network',
  revision: '5',
  name: 'Lindenhof',
  language: 'en',
  languages: ['en', 'de'],
  answers_reset_on_move: false,
  retroactive_opting: false,
  create_appointments: 'everyone',
  directory_default_sort: 'first_name',
  notifications_send_direct_message_body: true,
  files_extension_filter_enabled: false,
  files_extension_filter_type: 'deny',
  files_extension_filter_list: '',
  files_default_lock_period_in_days: 7,
  email_attachment_limit_in_mb: 10,
  translations_enabled: false,
  film_hosts: [],
  can: { update: true },
}

/** Three members, and one of them is a guest. */
const membersOf = (address: string) => {
  const total = address.includes('filter=external') ? 1 : 3
  return { members: [], pagination: { total, total_pages: total, current_page: 1, per_page: 1 } }
}

describe('settings that another administrator saves while they are edited', () => {
  const { fetch } = globalThis
  let now = asKnown
  before(async () => {
    startSettings(await discoverParts(settingSection))
    globalThis.fetch = async (to) =>
      Response.json(String(to).endsWith('/settings') ? now : membersOf(String(to)))
  })
  after(() => {
    globalThis.fetch = fetch
    tidy()
  })

  // A search by role or label looks at all of this long page for each of its labels.
  const switchOf = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
  const shownSwitch = (name: string) =>
    waitFor(() => {
      const found = switchOf(name)
      if (found === null) throw new Error(`no switch ${name}`)
      return found
    })
  const isOn = (name: string) => switchOf(name)?.checked
  const both = () => [
    isOn(english('appointments.settings.retroactive_opting.label')),
    isOn(english('translations.settings.translations_enabled.label')),
  ]

  it('take up what the other has saved and keep what was entered here', async () => {
    const hands = await show(<SettingsPage />)
    await hands.click(await shownSwitch(english('appointments.settings.retroactive_opting.label')))
    now = { ...asKnown, revision: '9', translations_enabled: true }
    await act(async () => reloadAll(0))
    await waitFor(() => expect(both()).to.deep.equal([true, true]))
    await screen.findByText(english('administration.unsaved', { count: 1 }))
    const [people, guests] = [
      english('administration.concerns', { count: 3 }),
      english('administration.guests_among', { count: 1 }),
    ]
    await screen.findByText(`${people} · ${guests}`)
    await hands.click(screen.getByText(english('kit.discard')))
    expect(both()).to.deep.equal([false, true])
    expect(screen.queryByText(english('administration.unsaved', { count: 1 }))).to.equal(null)
  })
})
