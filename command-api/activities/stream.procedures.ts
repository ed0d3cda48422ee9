import { streamContract } from '#events/activities/stream.contract.ts'
import { markOf, streamOf, streamsIn } from '#events/activities/stream-name.ts'
import { lowerMark, raiseMark } from '#platform/commands/mark-procedures.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import type { MarkAnswer } from '#platform/language/reading-mark.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'

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
const allOf = ({ actor }: Pick<Tools, 'actor'>) => ({
  member_id: actor.id,
  together: markOf('all'),
  streams: streamsIn(actor.keys).map(markOf),
  notices: [{ topic: 'unread', id: actor.id }],
})

const readAll = ({ read_no }: OfStream, tools: Tools): Promise<MarkAnswer> =>
  tools.marks.raiseAll(allOf(tools), read_no, tools.now)

const unreadAll = async (earlier: OfEarlier, tools: Tools): Promise<Rejection | MarkAnswer> =>
  (await tools.marks.lowerAll(allOf(tools), earlier, tools.now)) ?? reject('mark_moved')

const readOne = raiseMark<OfStream>(target)
const unreadOne = lowerMark<OfEarlier>(target)

export const streamProcedures = procedures(streamContract, {
  read: (command: OfStream, tools: Tools) =>
    command.stream_slug === 'all' ? readAll(command, tools) : readOne(command, tools),
  unread_again: (command: OfEarlier, tools: Tools) =>
    command.stream_slug === 'all' ? unreadAll(command, tools) : unreadOne(command, tools),
})
