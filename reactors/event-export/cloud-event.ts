import type { Around } from '#platform/event-bus/publication.ts'
import type { Recorded } from '#platform/language/event.ts'

/**
 * An event as CloudEvent 1.0 in its structured form. Extensions have lower-case names and text as values, and what is
 * unknown is left out, as the standard wants it. `id` is what readers tell repeats by; `position` is the order of
 * everything that happened.
 */
export const cloudEvent = ({ type, stream, position, data, metadata }: Recorded, around: Around) => ({
  specversion: '1.0',
  id: metadata.event_id,
  source: around.source,
  type: `folkmoot.${around.feature}.${type}.v${around.version}`,
  subject: stream,
  time: metadata.occurred_at,
  datacontenttype: 'application/json',
  ...(metadata.actor_id === null ? {} : { actor: metadata.actor_id }),
  ...(metadata.causation_id === null ? {} : { causation: metadata.causation_id }),
  correlation: metadata.correlation_id,
  position: String(position),
  data,
})
