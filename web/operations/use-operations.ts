import { operationContract, type StuckWork } from '#events/operations/operation.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'

const stuckWork = collection<StuckWork>('parked_work')

export const { retry, set_aside } = commandsOf(operationContract)

/** Stuck work, oldest first, live; and the state of the tables at its last change. */
export const useOperations = () => {
  const load = useLoad(stuckWork, operationContract.calls.look, {}, { from: ({ stuck }) => stuck })
  useAfterChanges('parked_work', load.reload)
  const stuck = [...stuckWork.useAll()].sort(byAge)
  return { load, stuck }
}

const byAge = (a: StuckWork, b: StuckWork): number =>
  a.first_seen.localeCompare(b.first_seen) || a.id.localeCompare(b.id)
