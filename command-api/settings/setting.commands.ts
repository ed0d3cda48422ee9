import { settingContractOf } from '#events/settings/setting.contract.ts'
import { settingPolicy } from '#events/settings/setting.policy.ts'
import { commands, may, systemOnly } from '#platform/commands/commands.ts'
import { discoveredSettings } from '#platform/permit/discovered-settings.ts'
import { networkWith } from './setting.decider.ts'

export const settingCommands = commands(settingContractOf(discoveredSettings), {
  decider: networkWith(discoveredSettings),
  stream: () => 'network',
  allowed: { found: systemOnly, choose: may(settingPolicy, 'update') },
})
