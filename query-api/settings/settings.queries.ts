import type { NetworkSettingsView } from '#events/settings/setting.contract.ts'
import { settingPolicy } from '#events/settings/setting.policy.ts'
import { settingsIn } from '#platform/permit/discovered-settings.ts'
import { type NetworkSettingsRow, networkSettings as table } from '#platform/permit/network-settings.table.ts'
import { resource } from '#platform/queries/resource.ts'

/** How the network is set. */
export const networkSettings = resource({
  table,
  can: ({ actor, circumstances }) => settingPolicy.can(actor, null, circumstances),
  render: (row: NetworkSettingsRow, { can }): NetworkSettingsView => ({
    id: row.id,
    revision: row.revision,
    name: row.name,
    language: row.language,
    languages: row.languages,
    can: { update: can.update },
    ...settingsIn(row.values),
  }),
})
