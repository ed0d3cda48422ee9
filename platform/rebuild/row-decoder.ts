import { compile, numberedBindings, objectSource } from '#platform/projections/compile.ts'
import type { Row, RowForm } from '#platform/projections/row-form.ts'
import { vectorOfEntries } from '#platform/projections/word-vector.ts'
import { epoch, type QuickBuffer, type RowBytes, rowHead } from './row-bytes.ts'

/** The row that begins there. */
export type RowDecoder = (from: RowBytes, at: number) => Row

export const rowDecoder = (form: RowForm): RowDecoder => {
  const decode = decoderOf(form)
  return ({ buffer }, at) => {
    source = buffer as QuickBuffer
    offset = at + rowHead + 2
    return decode()
  }
}

const decoderOf = ({ columns, sqlTypes }: RowForm): (() => Row) => {
  const row = objectSource(columns, (_, at) => `(length = nextInt32()) < 0 ? null : r${at}(length)`)
  return compile(
    { nextInt32, ...numberedBindings('r', sqlTypes.map(readerOf)) },
    `() => { let length; return ${row} }`,
  )
}

// Where the readers below read from.
let source = Buffer.alloc(0) as QuickBuffer
let offset = 0

const nextInt32 = (): number => {
  offset += 4
  return source.readInt32BE(offset - 4)
}

const nextInt64 = (): number => {
  offset += 8
  return source.readInt32BE(offset - 8) * 2 ** 32 + source.readUInt32BE(offset - 4)
}

const nextText = (length: number): string => {
  offset += length
  return source.utf8Slice(offset - length, offset)
}

const nextInt16 = (): number => {
  offset += 2
  return source.readUInt16BE(offset - 2)
}

const nextEntry = () => {
  const word = nextText(source.indexOf(0, offset) - offset)
  offset += 1
  return { word, positions: Array.from({ length: nextInt16() }, nextInt16) }
}

type Read = (length: number) => unknown

const readers: Record<string, Read> = {
  text: nextText,
  'text[]': () => {
    const isFilled = nextInt32() > 0
    offset += 8
    if (!isFilled) return []
    const entries: string[] = new Array(nextInt32())
    offset += 4
    for (let at = 0; at < entries.length; at += 1) entries[at] = nextText(nextInt32())
    return entries
  },
  boolean: () => source[offset++] === 1,
  integer: nextInt32,
  bigint: () => String(nextInt64()),
  timestamptz: () => new Date(nextInt64() / 1000 + epoch).toISOString(),
  jsonb: (length) => {
    offset += 1
    return JSON.parse(nextText(length - 1))
  },
  tsvector: () => vectorOfEntries(Array.from({ length: nextInt32() }, nextEntry)),
}

const readerOf = (sqlType: string): Read => readers[sqlType] as Read
