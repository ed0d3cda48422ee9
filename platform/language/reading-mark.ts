import { command, type Route } from './contract.ts'
import { z } from './shapes.ts'

// A mark says up to which number a member has read a stream. Marks are private state and no events. Numbers are decimal
// text, as positions are.

const number = z.string().regex(/^\d{1,18}$/, { message: 'unusable' })

const ReadUpTo = z.strictObject({ read_no: number })
const EarlierMark = z.strictObject({ read_no: number, version: number })

/** A mark after a call: `before_no` and `version` are what a client sends to get the earlier mark back. */
export const MarkAnswer = z.object({ read_no: z.string(), before_no: z.string(), version: z.string() })
export type MarkAnswer = z.output<typeof MarkAnswer>

/** `POST …/read { read_no }`: raises the mark of a stream. A mark that is already higher stays. */
export const readCall = <R extends Route>(route: R) => command(route, ReadUpTo, MarkAnswer)

/**
 * `DELETE …/read { read_no, version }`: sends back an earlier mark. Answers `mark_moved` when the mark has another version
 * by now.
 */
export const unreadCall = <R extends Route>(route: R) =>
  command(route, EarlierMark, MarkAnswer, { codes: ['mark_moved'] })
