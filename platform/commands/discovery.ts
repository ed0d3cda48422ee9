import { discover, hasMembers } from '#platform/config/discovery.ts'
import type { Contract } from '#platform/language/contract.ts'
import { type UndoRuleSet, type UndoRules, undoRulesByType } from '#platform/language/undo.ts'
import type { CommandTable } from './commands.ts'
import type { ProcedureSet } from './procedures.ts'

/** All contracts that features declare in `events/<feature>/*.contract.ts`. */
export const discoveredContracts = (): Promise<Contract[]> =>
  discover('events', '.contract.ts', hasMembers<Contract>('feature', 'calls'))

/** The undo rules that features declare in `events/<feature>/*.undo.ts`. */
export const discoveredUndoRules = async (): Promise<UndoRules> =>
  undoRulesByType(await discover('events', '.undo.ts', hasMembers<UndoRuleSet>('feature', 'undoRules')))

type DiscoveredCommands = { tables: CommandTable[]; sets: ProcedureSet[]; undoRules: UndoRules }

/** All command tables and procedures of `command-api`, with the undo rules. */
export const discoveredCommands = async (): Promise<DiscoveredCommands> => ({
  undoRules: await discoveredUndoRules(),
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
