import { startPage } from '#events/groups/start-page.settings.ts'
import { settingIn } from '#platform/language/network-setting.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'

/** Where a member begins: as the network has chosen, or at Home outside of the chosen group. */
export const startOf = (actor: Actor, network: NetworkConfig): string => {
  const chosen = String(settingIn(network, startPage))
  if (!chosen.startsWith('group:')) return chosen
  return actor.keys.has(chosen) ? `/groups/${chosen.slice('group:'.length)}` : startPage.default
}
