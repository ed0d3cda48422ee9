import { actionContract } from '#events/actions/action.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { actionsOf } from './actions.queries.ts'

/** Members read only their own actions. */
export const actionQueries = queries(actionContract, {
  recent: ({ db, reader }, part) => actionsOf(db, reader, part),
})
