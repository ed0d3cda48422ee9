import type { Row, RowForm } from './row-form.ts'

/** Rows one behind the other as PostgreSQL's binary COPY has them, each behind its length in bytes. */
export type RowBytes = { buffer: Buffer; end: number }

export type RowCode = {
  /**
   * Puts rows down behind those that are there. `placed` hears of each where it begins, or null when one of its values
   * has no binary form; nothing of such a row is left.
   */
  append: (into: RowBytes, rows: readonly Row[], placed: (row: Row, at: number | null) => void) => void
  /** The row that begins there. */
  read: (from: RowBytes, at: number) => Row
}

/** A value can only be written as text: by a statement. */
class Uncopied extends Error {}

// Where the writers below write to.
let bytes: Buffer = Buffer.allocUnsafeSlow(64)
let end = 0

export const rowCode = (form: RowForm): RowCode => {
  const { columns } = form
  const writes = form.sqlTypes.map(writerOf)
  const reads = form.sqlTypes.map(readerOf)
  const encode = (row: Row) => {
    room(6 + 4 * columns.length)
    const start = end
    end += 4
    int16(columns.length)
    for (let at = 0; at < columns.length; at += 1) {
      const value = row[columns[at] as string]
      if (value === null) int32(-1)
      else (writes[at] as Write)(value)
    }
    sizeSince(start)
  }
  return {
    append: (into, rows, placed) => {
      bytes = into.buffer
      end = into.end
      for (const row of rows) {
        const start = end
        try {
          encode(row)
          placed(row, start)
        } catch (error) {
          if (!(error instanceof Uncopied)) throw error
          end = start
          placed(row, null)
        }
      }
      into.buffer = bytes
      into.end = end
    },
    read: ({ buffer }, at) => {
      source = buffer as SlicedBuffer
      place = at + 6
      const row = { ...form.blank }
      for (let index = 0; index < columns.length; index += 1) {
        const length = nextInt32()
        if (length >= 0) row[columns[index] as string] = (reads[index] as Read)(length)
      }
      return row
    },
  }
}

/** Makes room for so many bytes, and for what stands around them. */
const room = (length: number): void => {
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

// As far as numbers are exact; what lies beyond goes the way of text.
const int64 = (value: number): void => {
  if (!Number.isSafeInteger(value)) throw new Uncopied('a number is too large')
  int32(Math.floor(value / 2 ** 32))
  int32(value | 0)
}

/** Puts down how many bytes a value takes, in front of it. */
const sizeSince = (start: number): void => {
  const after = end
  end = start
  int32(after - start - 4)
  end = after
}

// Most texts are short and plain, and then this is quicker than to ask for their bytes.
const signs = (text: string): void => {
  const into = bytes
  let to = end
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) {
      if (!text.isWellFormed()) throw new Uncopied('a text is not well formed')
      end = to + into.write(text.slice(at), to, 'utf8')
      return
    }
    into[to] = code
    to += 1
  }
  end = to
}

const write = (text: unknown): void => {
  if (typeof text !== 'string') throw new Uncopied('not a text')
  room(text.length * 3)
  const start = end
  end += 4
  signs(text)
  sizeSince(start)
}

type Write = (value: any) => void

const textType = 25

const writers: Record<string, Write> = {
  text: write,
  'text[]': (entries: readonly string[]) => {
    const start = end
    room(24)
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
    if (value !== (value | 0)) throw new Uncopied('a number is too large')
    int32(4)
    int32(value)
  },
  bigint: (value: string) => {
    int32(8)
    int64(Number(value))
  },
  timestamptz: (value: string) => {
    if (value.length !== 24) throw new Uncopied('a moment is too far away')
    int32(8)
    int64(microseconds(value))
  },
  jsonb: (value) => {
    const text = JSON.stringify(value)
    room(text.length * 3)
    const start = end
    end += 4
    bytes[end++] = 1
    signs(text)
    sizeSince(start)
  },
}

// Since the beginning of 2000. Many rows one after the other speak of the same moment.
const epoch = Date.UTC(2000, 0)
let last = { text: '', microseconds: 0 }
const microseconds = (text: string): number => {
  if (text !== last.text) last = { text, microseconds: (Date.parse(text) - epoch) * 1000 }
  return last.microseconds
}

const writerOf = (sqlType: string): Write => {
  const found = writers[sqlType]
  if (!found) throw new Error(`there is no binary form of ${sqlType}`)
  return found
}

// Its quickest way to a text, which its declarations leave out.
type SlicedBuffer = Buffer & { utf8Slice: (start: number, end: number) => string }

// Where the readers below read from.
let source = bytes as SlicedBuffer
let place = 0

const nextInt32 = (): number => {
  place += 4
  return source.readInt32BE(place - 4)
}

const nextInt64 = (): number => {
  place += 8
  return source.readInt32BE(place - 8) * 2 ** 32 + source.readUInt32BE(place - 4)
}

const nextText = (length: number): string => {
  place += length
  return source.utf8Slice(place - length, place)
}

type Read = (length: number) => unknown

const readers: Record<string, Read> = {
  text: nextText,
  'text[]': () => {
    const isFilled = nextInt32() > 0
    place += 8
    if (!isFilled) return []
    const entries: string[] = new Array(nextInt32())
    place += 4
    for (let at = 0; at < entries.length; at += 1) entries[at] = nextText(nextInt32())
    return entries
  },
  boolean: () => source[place++] === 1,
  integer: nextInt32,
  bigint: () => String(nextInt64()),
  timestamptz: () => new Date(nextInt64() / 1000 + epoch).toISOString(),
  jsonb: (length) => {
    place += 1
    return JSON.parse(nextText(length - 1))
  },
}

const readerOf = (sqlType: string): Read => readers[sqlType] as Read
