import type pg from 'pg'
import type { Lane } from './lane.ts'
import type { Row, RowForm } from './row-form.ts'
import type { Session } from './session.ts'

/**
 * Adds rows to a table in PostgreSQL's own binary form, which costs both sides least. Throws when one of them is there
 * already, as for anything that the table cannot hold, and `Uncopied` when a value has no such form. The transaction is
 * broken either way.
 */
export const copyRows = async (
  { client }: Session,
  { form, physical }: Lane,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return
  const columns = form.columns.map((name) => `"${name}"`).join(', ')
  await copied(client, `copy rm.${physical} (${columns}) from stdin (format binary)`, () =>
    encode(form, rows),
  )
}

/** A value can only be written as text: by a statement. */
export class Uncopied extends Error {}

// Rows are written into one piece of memory that is used again and again: that makes no garbage.
let bytes = Buffer.allocUnsafeSlow(1 << 20)
let end = 0

const [header, trailer] = ['PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', '\xff\xff']

/** The rows as COPY reads them. What it answers is only good until it is called again. */
const encode = (form: RowForm, rows: readonly Row[]): Buffer => {
  end = 0
  const { columns } = form
  const writes = form.sqlTypes.map(writerOf)
  end = bytes.write(header, 'latin1')
  for (const row of rows) {
    room(2 + 4 * columns.length)
    int16(columns.length)
    for (let at = 0; at < columns.length; at += 1) {
      const value = row[columns[at] as string]
      if (value === null) int32(-1)
      else (writes[at] as Write)(value)
    }
  }
  room(2)
  end += bytes.write(trailer, end, 'latin1')
  return bytes.subarray(0, end)
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
let last = { text: '', microseconds: 0 }
const microseconds = (text: string): number => {
  if (text !== last.text) last = { text, microseconds: (Date.parse(text) - Date.UTC(2000, 0)) * 1000 }
  return last.microseconds
}

const writerOf = (sqlType: string): Write => {
  const found = writers[sqlType]
  if (!found) throw new Error(`there is no binary form of ${sqlType}`)
  return found
}

// What the server takes at a time; larger pieces only make it fetch more memory.
const chunk = 1 << 16

/** Runs a COPY. The input is made when the server asks for it, and is handed over before anything else happens. */
const copied = (client: pg.Client, statement: string, input: () => Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: unknown = null
    const submittable = {
      submit: (connection: CopyConnection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        try {
          const whole = input()
          for (let at = 0; at < whole.length; at += chunk)
            connection.sendCopyFromChunk(whole.subarray(at, at + chunk))
          connection.endCopyFrom()
        } catch (error) {
          failure = error
          connection.sendCopyFail(String(error))
        }
      },
      handleError: (error: unknown) => {
        failure ??= error
        reject(failure)
      },
      handleReadyForQuery: () => (failure === null ? resolve() : undefined),
      handleCommandComplete: () => undefined,
      handleRowDescription: () => undefined,
      handleDataRow: () => undefined,
      handlePortalSuspended: () => undefined,
      handleEmptyQuery: () => undefined,
    }
    client.query(submittable as unknown as pg.Submittable)
  })

type CopyConnection = {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}
