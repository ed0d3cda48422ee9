import { addressContract } from '#events/accounts/account.contract.ts'
import { commands, systemOnly } from '#platform/commands/commands.ts'
import { addressStream } from './account.state.ts'
import { address } from './address.decider.ts'

export const addressCommands = commands(addressContract, {
  decider: address,
  stream: ({ email_hash }) => addressStream(email_hash),
  allowed: { reserve_address: systemOnly, release_address: systemOnly },
})
