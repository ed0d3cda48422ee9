import { settingContractOf } from '#events/settings/setting.contract.ts'
import { settingPolicy } from '#events/settings/setting.policy.ts'
import { commands, may, systemOnly } from '#platform/commands/commands.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { settingSection, settingsOf } from '#platform/language/network-setting.ts'
import { networkWith } from './setting.decider.ts'

const settings = settingsOf(await discoverParts(settingSection))

export const settingCommands = commands(settingContractOf(settings), {
  decider: networkWith(settings),
  stream: () => 'network',
  allowed: { found: systemOnly, choose: may(settingPolicy, 'update') },
})
