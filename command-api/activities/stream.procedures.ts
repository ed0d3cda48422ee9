import { streamContract } from '#events/activities/stream.contract.ts'
import { markOf, streamOf, streamsIn } from '#events/activities/stream-name.ts'
import { lowerMark, raiseMark } from '#platform/commands/mark-procedures.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import type { MarkAnswer } from '#platform/language/reading-mark.ts'
import { notFound } from '#platform/language/rejection.ts'

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

/** The reader of all streams together has read each of them. */
const readAll = async ({ read_no }: OfStream, { actor, marks, now }: Tools): Promise<MarkAnswer> => {
  const of = {
    member_id: actor.id,
    streams: streamsIn(actor.keys).map(markOf),
    notices: [{ topic: 'unread', id: actor.id }],
  }
  await marks.raiseAll(of, read_no, now)
  // There is no single mark to send back.
  return { read_no, before_no: read_no, version: '0' }
}

const readOne = raiseMark<OfStream>(target)

export const streamProcedures = procedures(streamContract, {
  read: (command: OfStream, tools: Tools) =>
    command.stream_slug === 'all' ? readAll(command, tools) : readOne(command, tools),
  unread_again: lowerMark<OfEarlier>(target),
})
