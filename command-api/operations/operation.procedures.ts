import { operationContract } from '#events/operations/operation.contract.ts'
import type { OperationEvent } from '#events/operations/operation.events.ts'
import { workPolicy } from '#events/operations/operation.policy.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { forbidden, notFound, type Rejection } from '#platform/language/rejection.ts'
import { failureOf } from '#platform/parking/failure.ts'
import type { ParkedRow } from '#platform/parking/parked-work.table.ts'

// Work that got stuck is tried again, or given up for good, because an administrator says so; the log tells who did.
// It is no event itself, so it is looked up where it waits. To others it does not exist. What a projection could not take
// is never given up: its table has to be what the log says.

const stream = 'operations'
type Act = {
  type: OperationEvent['type']
  ability: 'retry' | 'set_aside'
  carryOut: (work: ParkedRow) => Promise<void>
}

export const operationProcedures = procedures(operationContract, {
  retry: ({ work_id }, tools) =>
    act(work_id, tools, { type: 'StuckWorkRetried', ability: 'retry', carryOut: tools.parking.retry }),
  set_aside: ({ work_id }, tools) =>
    act(work_id, tools, {
      type: 'StuckWorkSetAside',
      ability: 'set_aside',
      carryOut: tools.parking.setAside,
    }),
})

const act = async (
  id: string,
  tools: Tools,
  { type, ability, carryOut }: Act,
): Promise<Rejection | undefined> => {
  const { actor, now, network, parking, append } = tools
  const work = await parking.find(id)
  // A repeat of what was done finds nothing left to do.
  if (work === null && (await tools.wasHere(stream))) return undefined
  if (work === null || !workPolicy.allows(actor, 'read', work, { now, network })) return notFound()
  if (!workPolicy.allows(actor, ability, work, { now, network })) return forbidden()
  await append(stream, [{ type, data: dataOf(work) }])
  await carryOut(work)
  return undefined
}

const dataOf = ({
  id,
  kind,
  name,
  type,
  position,
  reason,
  first_seen,
}: ParkedRow): OperationEvent['data'] => {
  const { kind: failure, code } = failureOf(reason)
  return {
    work_id: id,
    kind,
    name,
    type,
    position,
    failure: code === null ? failure : `${failure} ${code}`,
    first_seen,
  }
}
