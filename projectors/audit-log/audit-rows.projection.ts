import { everyFact } from '#platform/event-store/registry.ts'
import { projection } from '#platform/project/projection.ts'
import { auditRowOf } from './audit-row.ts'
import { auditRows } from './audit-rows.table.ts'

const factTypes = await everyFact()

export const auditRowsProjection = projection()({
  into: auditRows,
  on: {},
  onEvery: (rows, fact) => rows.put(fact.metadata.event_id, auditRowOf(fact, factTypes.get(fact.type))),
})
