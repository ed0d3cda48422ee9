import { accessTokenContract } from '#events/access-tokens/access-token.contract.ts'
import { anyone, commands, systemOnly } from '#platform/commands/commands.ts'
import { accessTokens } from './access-token.decider.ts'
import { type TokensState, tokensStream } from './access-token.state.ts'
import { accessTokenUndo } from './access-token.undo.ts'

const generationOf = ({ tokens }: TokensState, { token_id }: { token_id: string }) => ({
  generation: tokens.get(token_id)?.generation ?? 1,
})

export const accessTokenCommands = commands(accessTokenContract, {
  decider: accessTokens,
  undo: accessTokenUndo,
  // The member's own tokens are the only ones that a member can name.
  stream: ({ member_id }, { actor }) => tokensStream(member_id ?? actor.id),
  allowed: { add: systemOnly, note_rotation: systemOnly, revoke: anyone, revoke_passwords: systemOnly },
  answers: { note_rotation: ({ state, command }) => generationOf(state, command) },
})
