/** Rows in PostgreSQL's binary COPY format, each preceded by `rowHead` bytes. */
export type RowBytes = { buffer: Buffer; end: number }

/** Header of each row: the two halves of the hash of its id, and its length in bytes. */
export const rowHead = 12

/** Fast methods of Buffer that its type declarations leave out. */
export type QuickBuffer = Buffer & {
  utf8Slice: (start: number, end: number) => string
  /** Answers with how many bytes it wrote. */
  utf8Write: (text: string, at: number) => number
}

/** The epoch of PostgreSQL's timestamps, in milliseconds. */
export const epoch = Date.UTC(2000, 0)

/** The length of the row that begins there. */
export const lengthAt = ({ buffer }: RowBytes, at: number): number => buffer.readInt32BE(at + 8)

/** Whether the row that begins there has this id, which is its first value. */
export const isOf = (id: string, { buffer }: RowBytes, at: number): boolean => {
  const start = at + rowHead + 6
  const length = buffer.readInt32BE(start - 4)
  if (length !== id.length) return length > id.length && buffer.toString('utf8', start, start + length) === id
  for (let index = 0; index < length; index += 1)
    if (buffer[start + index] !== id.charCodeAt(index)) return false
  return true
}
