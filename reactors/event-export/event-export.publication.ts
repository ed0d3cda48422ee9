import type { Publication } from '#platform/event-bus/publication.ts'
import { cloudEvent } from './cloud-event.ts'

const headers = { 'content-type': 'application/cloudevents+json; charset=UTF-8' }

/** Everything that happened, for whoever counts and compares: one topic per feature, in order per stream. */
export const eventExport: Publication = {
  name: 'event-export',
  topicOf: (feature) => `folkmoot.${feature}`,
  valueOf: (fact, around) => ({ key: fact.stream, value: JSON.stringify(cloudEvent(fact, around)), headers }),
}
