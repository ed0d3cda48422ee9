import { settingContract } from '#events/settings/setting.contract.ts'
import { settingPolicy } from '#events/settings/setting.policy.ts'
import { commands, may, systemOnly } from '#platform/commands/commands.ts'
import { network } from './setting.decider.ts'

export const settingCommands = commands(settingContract, {
  decider: network,
  stream: () => 'network',
  allowed: { found: systemOnly, choose: may(settingPolicy, 'update') },
})
