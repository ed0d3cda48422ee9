import { threadMarkOf, threadReadingContract } from '#events/activities/thread-reading.contract.ts'
import { lowerMark, raiseMark } from '#platform/commands/mark-procedures.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { notFound } from '#platform/language/rejection.ts'
import { readsPost } from './reads-post.ts'

type OfThread = { activity_id: string; read_no: string }

/** The mark of the thread of a post that the actor may read. */
const target = async ({ activity_id }: OfThread, tools: Tools) =>
  (await readsPost(activity_id, tools)) ? { stream: threadMarkOf(activity_id) } : notFound()

export const threadReadingProcedures = procedures(threadReadingContract, {
  read_thread: raiseMark<OfThread>(target),
  unread_thread: lowerMark<OfThread & { version: string }>(target),
})
