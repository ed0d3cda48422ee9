import { useEffect } from 'react'
import { operationContract, type StuckWork } from '#events/operations/operation.contract.ts'
import { onChange } from '#web/kit/data/changes.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { useLoad } from '#web/kit/data/load.ts'

const stuckWork = collection<StuckWork>('parked_work')

export const { retry, set_aside } = commandsOf(operationContract)

/** Stuck work, oldest first, live; and the state of the tables at its last change. */
export const useOperations = () => {
  const load = useLoad(stuckWork, operationContract.calls.look, {}, { from: ({ stuck }) => stuck })
  useAfterChanges(load.reload)
  const stuck = [...stuckWork.useAll()].sort(byAge)
  return { load, stuck }
}

const byAge = (a: StuckWork, b: StuckWork): number =>
  a.first_seen.localeCompare(b.first_seen) || a.id.localeCompare(b.id)

const together = 500

/** Looks once after changes that come close together. */
const useAfterChanges = (check: () => void) => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChange('parked_work', () => {
      clearTimeout(timer)
      timer = setTimeout(check, together)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [check])
}
