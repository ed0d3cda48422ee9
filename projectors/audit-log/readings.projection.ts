import { everyFact } from '#platform/event-store/registry.ts'
import { projection } from '#platform/project/projection.ts'
import { readings } from './readings.table.ts'

const factTypes = await everyFact()

export const readingsProjection = projection()({
  into: readings,
  on: {},
  everyOf: (type) => factTypes.get(type)?.isReading === true,
  onEvery: (rows, { data, position, metadata }) =>
    rows.put(metadata.event_id, { member_id: data.member_id, position: position.toString() }),
})
