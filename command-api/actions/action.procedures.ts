import { actionContract } from '#events/actions/action.contract.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { isRejection, notFound } from '#platform/language/rejection.ts'
import { actionRef } from '#platform/language/undo.ts'

// Undoes actions of every feature. How, each feature declares beside its commands (`*.undo.ts`).

export const actionProcedures = procedures(actionContract, {
  undo: async ({ action_id }, { undo }) => {
    const action = actionRef(action_id)
    const refusal = action === null ? notFound() : await undo(action)
    if (isRejection(refusal)) return refusal
  },
})
