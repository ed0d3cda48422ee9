import { mutingContract } from '#events/notifications/notification.contract.ts'
import { anyone, commands } from '#platform/commands/commands.ts'
import { muting } from './muting.decider.ts'

export const mutingCommands = commands(mutingContract, {
  decider: muting,
  stream: (_, { actor }) => `notifications-${actor.id}`,
  allowed: { mute: anyone, unmute: anyone },
})
