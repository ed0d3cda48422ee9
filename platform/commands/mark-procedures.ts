import type { MarkAnswer } from '#platform/language/reading-mark.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import type { MarkNotice } from '#platform/marks/mark-notices.ts'
import type { Tools } from './procedures.ts'

/** The stream whose mark a command moves, and the rows that change with it; or why the actor may not. */
export type MarkTarget = { stream: string; notices?: readonly MarkNotice[] } | Rejection

/** Names the target of a command. */
export type MarkTargetOf<Command> = (command: Command, tools: Tools) => MarkTarget | Promise<MarkTarget>

type Marking<Command> = (command: Command, tools: Tools) => Promise<Rejection | MarkAnswer>

/** The procedure of a `readCall`: raises the actor's mark of a stream. */
export const raiseMark =
  <Command extends { read_no: string }>(targetOf: MarkTargetOf<Command>): Marking<Command> =>
  async (command, tools) => {
    const target = await targetOf(command, tools)
    if (isRejection(target)) return target
    return tools.marks.raise({ member_id: tools.actor.id, ...target }, command.read_no, tools.now)
  }

/** The procedure of an `unreadCall`: sends back an earlier mark that an answer has named. */
export const lowerMark =
  <Command extends { read_no: string; version: string }>(targetOf: MarkTargetOf<Command>): Marking<Command> =>
  async (command, tools) => {
    const target = await targetOf(command, tools)
    if (isRejection(target)) return target
    const lowered = await tools.marks.lower({ member_id: tools.actor.id, ...target }, command, tools.now)
    return lowered ?? reject('mark_moved')
  }
