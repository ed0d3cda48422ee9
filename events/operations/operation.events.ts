import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { instant, z } from '#platform/language/shapes.ts'

// What the work was about stays where it is; here stands only which work it was, and why it had got stuck.
const work = {
  work_id: z.string().max(1000),
  kind: z.enum(['event', 'reaction', 'job', 'export', 'timer', 'mail', 'reply', 'row']),
  name: z.string().max(200),
  type: z.string().max(200).nullable(),
  position: z.string().max(20).nullable(),
  failure: z.string().max(80),
  first_seen: instant,
}

export const operationEvents = defineEvents('operations', {
  // Stream operations: what administrators did about work that had got stuck.
  StuckWorkRetried: work,
  StuckWorkSetAside: work,
})
export type OperationEvent = EventOf<typeof operationEvents>
