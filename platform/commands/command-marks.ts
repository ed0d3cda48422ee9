import { createHash } from 'node:crypto'

const width = 8

/**
 * Which commands a stream holds, in eight bytes each. A mark that two commands share (once in many billions) only means
 * that the stream is looked at whole.
 */
export const markOf = (commandId: string): Buffer =>
  createHash('sha256').update(commandId).digest().subarray(0, width)

/** The marks with those of more commands behind them; of one command that stands several times in a row only one. */
export const marked = (marks: Buffer, commandIds: readonly string[]): Buffer => {
  const added = commandIds.filter((id, at) => id !== commandIds[at - 1]).map(markOf)
  return Buffer.concat([marks, ...added])
}

/** Whether a command may be among them. Where none were kept, it may. */
export const mayHold = (marks: Buffer, commandId: string): boolean => {
  if (marks.length === 0) return true
  const mark = markOf(commandId)
  for (let at = marks.indexOf(mark); at >= 0; at = marks.indexOf(mark, at + 1))
    if (at % width === 0) return true
  return false
}
