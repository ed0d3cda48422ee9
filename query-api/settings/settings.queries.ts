import type { NetworkSettingsView } from '#events/settings/setting.contract.ts'
import { settingPolicy } from '#events/settings/setting.policy.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { nestedSettings, settingIn, settingSection, settingsOf } from '#platform/language/network-setting.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { type NetworkSettingsRow, networkSettings as table } from '#platform/permit/network-settings.table.ts'
import { resource } from '#platform/queries/resource.ts'

/** All settings that features contribute. */
export const settings = settingsOf(await discoverParts(settingSection))

/** The settings that every member may read, as the network has chosen them. */
export const readableSettings = (network: NetworkConfig): Record<string, unknown> =>
  nestedSettings(
    valuesIn(
      network,
      settings.filter(({ readable }) => readable),
    ),
  )

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
    ...nestedSettings(valuesIn(row.values, settings)),
  }),
})

const valuesIn = (network: NetworkConfig, chosen: typeof settings): Record<string, unknown> =>
  Object.fromEntries(chosen.map((setting) => [setting.key, settingIn(network, setting)]))
