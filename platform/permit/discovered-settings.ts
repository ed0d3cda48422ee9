import { discoverParts } from '#platform/config/discovery.ts'
import {
  type NetworkSetting,
  nestedSettings,
  settingIn,
  settingSection,
  settingsOf,
} from '#platform/language/network-setting.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'

/** All settings of the network that features contribute. */
export const discoveredSettings: readonly NetworkSetting[] = settingsOf(await discoverParts(settingSection))

/** All settings as the network has chosen them, as they stand in answers. */
export const settingsIn = (network: NetworkConfig): Record<string, unknown> =>
  chosenIn(network, discoveredSettings)

/** The settings that every member may read. */
export const readableSettings = (network: NetworkConfig): Record<string, unknown> =>
  chosenIn(network, readable)

const readable = discoveredSettings.filter((setting) => setting.readable)

const chosenIn = (network: NetworkConfig, settings: readonly NetworkSetting[]): Record<string, unknown> =>
  nestedSettings(Object.fromEntries(settings.map((setting) => [setting.key, settingIn(network, setting)])))
