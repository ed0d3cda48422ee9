import { projection } from '#platform/project/projection.ts'
import { auditRowOf } from './audit-row.ts'
import { auditRows } from './audit-rows.table.ts'
import { factTypes } from './fact-types.ts'

export const auditRowsProjection = projection()({
  into: auditRows,
  on: {},
  onEvery: (rows, fact) => rows.put(fact.metadata.event_id, auditRowOf(fact, factTypes.get(fact.type))),
})
