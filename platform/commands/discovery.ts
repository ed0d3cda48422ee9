import { discoverExports } from '#platform/config/discovery.ts'
import type { Contract } from '#platform/language/contract.ts'
import { type UndoRuleSet, type UndoRules, undoRulesByType } from '#platform/language/undo.ts'
import type { CommandTable } from './commands.ts'
import type { ProcedureSet } from './procedures.ts'

const has =
  <T>(...names: string[]) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && names.every((name) => name in value)

const found = async <T>(layer: string, suffix: string, is: (value: unknown) => value is T): Promise<T[]> =>
  (await discoverExports(layer, suffix)).map(({ value }) => value).filter(is)

/** All contracts that features declare in `events/<feature>/*.contract.ts`. */
export const discoveredContracts = (): Promise<Contract[]> =>
  found('events', '.contract.ts', has<Contract>('feature', 'calls'))

/** The undo rules that features declare in `events/<feature>/*.undo.ts`. */
export const discoveredUndoRules = async (): Promise<UndoRules> =>
  undoRulesByType(await found('events', '.undo.ts', has<UndoRuleSet>('feature', 'undoRules')))

type DiscoveredCommands = { tables: CommandTable[]; sets: ProcedureSet[]; undoRules: UndoRules }

/** All command tables and procedures of `command-api`, with the undo rules. */
export const discoveredCommands = async (): Promise<DiscoveredCommands> => ({
  undoRules: await discoveredUndoRules(),
  tables: await found(
    'command-api',
    '.commands.ts',
    has<CommandTable>('feature', 'contract', 'decider', 'allowed'),
  ),
  sets: await found('command-api', '.procedures.ts', has<ProcedureSet>('feature', 'contract', 'procedures')),
})
