import { discoverEvents } from '#platform/event-store/registry.ts'
import { projection } from '#platform/projections/projection.ts'
import { readings } from './readings.table.ts'

const eventTypes = await discoverEvents()

export const readingsProjection = projection()({
  into: readings,
  on: {},
  everyOf: (type) => eventTypes.get(type)?.isReading === true,
  onEvery: (rows, { data, position, metadata }) =>
    rows.put(metadata.event_id, { member_id: data.member_id, position: position.toString() }),
})
