import type { NetworkSettingsView } from '#events/settings/setting.contract.ts'
import { laterDefaults } from '#events/settings/setting.events.ts'
import { settingPolicy } from '#events/settings/setting.policy.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type NetworkSettingsRow, networkSettings as table } from '#platform/permit/network-settings.table.ts'
import { resource } from '#platform/queries/resource.ts'

type Values = Omit<NetworkSettingsView, 'id' | 'revision' | 'name' | 'language' | 'languages' | 'can'>

/** How the network is set. */
export const networkSettings = resource({
  table,
  can: ({ actor, circumstances }) => settingPolicy.can(actor, null, circumstances),
  render: (row: NetworkSettingsRow, { can }): NetworkSettingsView => ({
    ...trusted<Values>({ ...laterDefaults, ...row.values }),
    id: row.id,
    revision: row.revision,
    name: row.name,
    language: row.language,
    languages: row.languages,
    can: { update: can.update },
  }),
})
