import { compile, memberSource, numberedBindings } from '#platform/projections/compile.ts'
import type { Row, RowForm } from '#platform/projections/row-form.ts'
import { entriesOf, type WordVector } from '#platform/projections/word-vector.ts'
import { epoch, type QuickBuffer, type RowBytes, rowHead } from './row-bytes.ts'

/**
 * Appends encoded rows; the hash of the id is left open. Calls `onEncoded` with the offset of each row, or with null
 * when a value has no binary form.
 */
export type RowEncoder = (
  into: RowBytes,
  rows: readonly Row[],
  onEncoded: (row: Row, at: number | null) => void,
) => void

/** The value has no binary form and must be written by a statement. */
class Unencodable extends Error {}

// Where the writers below write to.
let bytes: Buffer = Buffer.allocUnsafeSlow(64)
let end = 0

export const rowEncoder = (form: RowForm): RowEncoder => {
  const encode = encoderOf(form)
  return (into, rows, onEncoded) => {
    bytes = into.buffer
    end = into.end
    for (const row of rows) {
      const start = end
      try {
        reserve(rowHead + 2 + 4 * form.columns.length)
        end += rowHead
        int16(form.columns.length)
        encode(row)
        sizeSince(start + rowHead - 4)
        into.buffer = bytes
        onEncoded(row, start)
      } catch (error) {
        if (!(error instanceof Unencodable)) throw error
        end = start
        onEncoded(row, null)
      }
    }
    into.buffer = bytes
    into.end = end
  }
}

const encoderOf = ({ columns, sqlTypes }: RowForm): ((row: Row) => void) => {
  const steps = columns.map(
    (name, at) => `value = row[${memberSource(name)}]; if (value === null) int32(-1); else w${at}(value)`,
  )
  return compile(
    { int32, ...numberedBindings('w', sqlTypes.map(writerOf)) },
    `(row) => { let value; ${steps.join('; ')} }`,
  )
}

/** Grows the buffer so that it holds this many more bytes and their framing. */
const reserve = (length: number): void => {
  if (bytes.length - end >= length + 64) return
  const larger = Buffer.allocUnsafeSlow(bytes.length * 2 + length)
  bytes.copy(larger, 0, 0, end)
  bytes = larger
}

const int16 = (value: number): void => {
  bytes[end] = value >> 8
  bytes[end + 1] = value
  end += 2
}

const int32 = (value: number): void => {
  int16(value >> 16)
  int16(value)
}

// Larger numbers are written as text.
const int64 = (value: number): void => {
  if (!Number.isSafeInteger(value)) throw new Unencodable('a number is too large')
  int32(Math.floor(value / 2 ** 32))
  int32(value | 0)
}

/** Writes the length of a value in front of it. */
const sizeSince = (start: number): void => {
  const after = end
  end = start
  int32(after - start - 4)
  end = after
}

const maxAsciiLength = 16

const utf8 = (text: string): void => {
  if (text.length < maxAsciiLength && ascii(text)) return
  if (!text.isWellFormed()) throw new Unencodable('a text is not well formed')
  end += (bytes as QuickBuffer).utf8Write(text, end)
}

/** Returns false when the text is not ASCII. For short texts this loop is faster than a call into V8. */
const ascii = (text: string): boolean => {
  const into = bytes
  const start = end
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return false
    into[start + at] = code
  }
  end = start + text.length
  return true
}

const write = (text: unknown): void => {
  if (typeof text !== 'string') throw new Unencodable('not a text')
  reserve(text.length * 3)
  const start = end
  end += 4
  utf8(text)
  sizeSince(start)
}

type Write = (value: any) => void

const textType = 25

const writers: Record<string, Write> = {
  text: write,
  'text[]': (entries: readonly string[]) => {
    const start = end
    reserve(24)
    end += 4
    int32(Number(entries.length > 0))
    int32(0)
    int32(textType)
    if (entries.length > 0) {
      int32(entries.length)
      int32(1)
    }
    for (let at = 0; at < entries.length; at += 1) write(entries[at])
    sizeSince(start)
  },
  boolean: (value: boolean) => {
    int32(1)
    bytes[end++] = Number(value)
  },
  integer: (value: number) => {
    if (value !== (value | 0)) throw new Unencodable('a number is too large')
    int32(4)
    int32(value)
  },
  bigint: (value: string) => {
    int32(8)
    int64(numberIn(value))
  },
  timestamptz: (value: string) => {
    if (value.length !== 24) throw new Unencodable('a moment is too far away')
    int32(8)
    int64(microseconds(value))
  },
  jsonb: (value) => {
    const text = JSON.stringify(value)
    reserve(text.length * 3)
    const start = end
    end += 4
    bytes[end++] = 1
    utf8(text)
    sizeSince(start)
  },
  tsvector: (vector: WordVector) => {
    const entries = entriesOf(vector)
    const start = end
    reserve(8)
    end += 4
    int32(entries.length)
    for (const { word, positions } of entries) {
      reserve(word.length * 3 + 3 + 2 * positions.length)
      utf8(word)
      bytes[end++] = 0
      int16(positions.length)
      for (const position of positions) int16(position)
    }
    sizeSince(start)
  },
}

// Consecutive rows often hold the same time and the same log position.
const memoizeLast = (numberOf: (text: string) => number): ((text: string) => number) => {
  let last = ''
  let number = numberOf(last)
  return (text) => {
    if (text !== last) {
      last = text
      number = numberOf(text)
    }
    return number
  }
}
const microseconds = memoizeLast((text) => (Date.parse(text) - epoch) * 1000)
const numberIn = memoizeLast(Number)

const writerOf = (sqlType: string): Write => {
  const found = writers[sqlType]
  if (!found) throw new Error(`there is no binary form of ${sqlType}`)
  return found
}
