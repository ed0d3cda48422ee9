import { discover, discoverParts, hasMembers } from '#platform/config/discovery.ts'
import type { ComposedContract } from '#platform/language/composed-contract.ts'
import type { Contract } from '#platform/language/contract.ts'
import { type UndoRules, undoRulesByType, undoRulesKind } from '#platform/language/undo.ts'
import { type Claims, claimsKind } from './claims.ts'
import type { CommandTable } from './commands.ts'
import type { ProcedureSet } from './procedures.ts'

/** All contracts that features declare in `events/<feature>/*.contract.ts`, with all contributed members. */
export const discoveredContracts = async (): Promise<Contract[]> => {
  const whole = await discover('events', '.contract.ts', hasMembers<Contract>('feature', 'calls'))
  const composed = await discover(
    'events',
    '.contract.ts',
    hasMembers<ComposedContract>('members', 'compose'),
  )
  return [...whole, ...(await Promise.all(composed.map(contractOf)))]
}

/** A composed contract with the members that features contribute. */
export const contractOf = async <T extends object, W extends Contract>({
  members,
  compose,
}: ComposedContract<T, W>): Promise<W> => compose(await discoverParts(members))

/** The undo rules that features declare in `events/<feature>/*.undo.ts`. */
export const discoveredUndoRules = async (): Promise<UndoRules> =>
  undoRulesByType(await discoverParts(undoRulesKind))

type DiscoveredCommands = {
  tables: CommandTable[]
  sets: ProcedureSet[]
  undoRules: UndoRules
  claims: Claims[]
}

/** All command tables and procedures of `command-api`, with the undo rules and claims. */
export const discoveredCommands = async (): Promise<DiscoveredCommands> => ({
  undoRules: await discoveredUndoRules(),
  claims: await discoverParts(claimsKind),
  tables: await discover(
    'command-api',
    '.commands.ts',
    hasMembers<CommandTable>('feature', 'contract', 'decider', 'allowed'),
  ),
  sets: await discover(
    'command-api',
    '.procedures.ts',
    hasMembers<ProcedureSet>('feature', 'contract', 'procedures'),
  ),
})
