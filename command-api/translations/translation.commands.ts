import { translationContract } from '#events/translations/translation.contract.ts'
import { anyone, commands } from '#platform/commands/commands.ts'
import { translations } from './translation.decider.ts'

export const translationCommands = commands(translationContract, {
  decider: translations,
  stream: (_, { actor }) => `translations-${actor.id}`,
  allowed: { choose: anyone },
})
