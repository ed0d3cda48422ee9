import { everyFact } from '#platform/event-store/registry.ts'
import { projection } from '#platform/project/projection.ts'
import { type Volume, volumeOf } from '#platform/project/volumes.ts'
import { auditRowOf } from './audit-row.ts'
import { auditRows, auditRowsMToZ } from './audit-rows.table.ts'

const factTypes = await everyFact()

const into = (table: typeof auditRows, volume: Volume) =>
  projection()({
    into: table,
    on: {},
    onEvery: (rows, fact) => rows.put(fact.metadata.event_id, auditRowOf(fact, factTypes.get(fact.type))),
    everyOf: (type) => {
      const declared = factTypes.get(type)
      return !declared?.isReading && volumeOf(declared?.feature ?? '') === volume
    },
  })

export const auditRowsProjection = into(auditRows, 'first')
export const auditRowsMToZProjection = into(auditRowsMToZ, 'second')
