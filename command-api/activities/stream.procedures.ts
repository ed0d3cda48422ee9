import { streamContract } from '#events/activities/stream.contract.ts'
import { markOf, streamOf, streamsIn } from '#events/activities/stream-name.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { notFound } from '#platform/language/rejection.ts'
import { lowerMark, raiseMark } from '#platform/marks/mark-procedures.ts'

type OfStream = { stream_slug: string; read_no: string }
type OfEarlier = OfStream & { version: string }

/** The mark of one of the actor's streams. */
const target = (
  { stream_slug }: OfStream,
  { actor }: { actor: { id: string; keys: ReadonlySet<string> } },
) => {
  const stream = streamOf(stream_slug)
  if (!streamsIn(actor.keys).includes(stream)) return notFound()
  return { stream: markOf(stream), notices: [{ topic: 'unread', id: actor.id }] }
}

export const streamProcedures = procedures(streamContract, {
  read: raiseMark<OfStream>(target),
  unread_again: lowerMark<OfEarlier>(target),
})
