import { actionContract } from '#events/actions/action.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { actions } from '#projectors/actions/actions.table.ts'
import { actionsOf, nameTables } from './actions.queries.ts'

/** Members read only their own actions. */
export const actionQueries = queries(actionContract, [actions, ...nameTables], {
  recent: ({ db, reader }, part) => actionsOf(db, reader, part),
})
