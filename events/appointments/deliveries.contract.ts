import { personView } from '#platform/content/person.ts'
import { contract, Nothing, query } from '#platform/language/contract.ts'
import { instant, z } from '#platform/language/shapes.ts'

/** What became of the mail to one recipient. */
const Delivery = z.object({
  member: personView,
  /**
   * `not_mailed`: the recipient gets no mails of this kind, or gets them with a digest. `unknown`: records of mails are deleted 90
   * days after they were sent.
   */
  state: z.enum(['waiting', 'sent', 'failed', 'not_mailed', 'unknown']),
  sent_at: instant.nullable(),
})

/** A message to participants, with everyone whom it was for. */
const SentMessage = z.object({
  id: z.string(),
  at: instant,
  sender: personView,
  /** Those whom it has not reached first. */
  deliveries: z.array(Delivery),
})
export type SentMessage = z.output<typeof SentMessage>
export type Delivery = z.output<typeof Delivery>

/** For who may write to the participants; the newest first, 50 at most. */
export const deliveriesContract = contract('appointments', {
  deliveries: query(
    'GET /appointments/:appointment_id/deliveries',
    Nothing,
    z.object({ messages: z.array(SentMessage) }),
  ),
})
