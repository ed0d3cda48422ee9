import type { Publication } from '#platform/event-bus/publication.ts'
import { cloudEvent } from './cloud-event.ts'

const headers = { 'content-type': 'application/cloudevents+json; charset=UTF-8' }

/** All events, for statistics and audits outside: one topic per feature, ordered per stream. */
export const eventExport: Publication = {
  name: 'event-export',
  topicOf: (feature) => `folkmoot.${feature}`,
  valueOf: (event, around) => ({
    key: event.stream,
    value: JSON.stringify(cloudEvent(event, around)),
    headers,
  }),
}
