import type { Clock } from '#platform/clock/clock.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Registry } from '#platform/event-store/registry.ts'
import type { Command } from '#platform/language/contract.ts'
import type { UndoRules } from '#platform/language/undo.ts'
import type { Dispatch, KeysPassed } from '#platform/requests/request.ts'
import type { Claims } from './claims.ts'
import type { CommandTable } from './commands.ts'
import { commandHandler } from './handler.ts'
import { procedureHandler } from './procedure-handler.ts'
import type { ProcedureSet } from './procedures.ts'
import type { Services } from './services.ts'
import type { Snapshots } from './snapshots.ts'
import { createUndo } from './undo.ts'

export type CommandSideParts = {
  /** The store that seals personal fields on the way in and opens them on the way out. */
  store: Pick<EventStore, 'append' | 'read'>
  /** Where the states of long streams are kept; nowhere when missing. */
  snapshots?: Snapshots
  clock: Pick<Clock, 'now'>
  registry: Registry
  services: Services
  keysPassed: KeysPassed
  tables: readonly CommandTable[]
  sets: readonly ProcedureSet[]
  /** Without them nothing can be undone. */
  undoRules?: UndoRules
  /** What events of one feature need from another. */
  claims?: readonly Claims[]
}

export type CommandSide = {
  dispatch: Dispatch
  /** Every command that is handled, by `feature/command`. */
  commands: ReadonlyMap<string, Command>
}

/** All that decides: command tables and procedures behind one door. Throws when two handle the same command. */
export const commandSide = (parts: CommandSideParts): CommandSide => {
  const commands = new Map<string, Command>()
  const add = (name: string, command: unknown) => {
    if (commands.has(name)) throw new Error(`the command ${name} is handled twice`)
    if (!command) throw new Error(`no contract declares the command ${name}`)
    commands.set(name, command as Command)
  }
  for (const { feature, contract, decider } of parts.tables)
    for (const name of Object.keys(decider.decide)) add(`${feature}/${name}`, contract.calls[name])
  for (const { feature, contract, procedures } of parts.sets)
    for (const name of Object.keys(procedures)) add(`${feature}/${name}`, contract.calls[name])

  // An internal command has no route, so only our own code sends it; who may is its table's say, as for any other.
  const dispatch: Dispatch = async (request) =>
    procedural.has(request.name) ? byProcedures(request) : byTables(request)
  const byTables = commandHandler({ ...parts, dispatch, limits: parts.services.limits })
  const byProcedures = procedureHandler({ ...parts, dispatch, undo: createUndo({ ...parts, dispatch }) })
  const procedural = new Set(
    parts.sets.flatMap(({ feature, procedures }) =>
      Object.keys(procedures).map((name) => `${feature}/${name}`),
    ),
  )
  return { dispatch, commands }
}
