import { type ActionView, actionContract } from '#events/actions/action.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export type { ActionView } from '#events/actions/action.contract.ts'

/** What the reader did, newest first by position; other tabs put theirs here as well. */
export const actions = collection<ActionView>('actions')
export const calls = actionContract.calls

const { undo } = commandsOf(actionContract)

/** Undoes an action. Throws a Problem. */
export const undoAction = (action_id: string): Promise<unknown> => undo({ action_id })
