import type pg from 'pg'
import type { Lane } from './lane.ts'
import type { Row, RowForm } from './row-form.ts'
import type { Session } from './session.ts'

/**
 * Adds rows to a table in PostgreSQL's own bulk form, about twice as quickly as by a statement. Throws when one of them
 * is there already, as for anything that the table cannot hold, and `Uncopied` when a text holds what the form would
 * quietly replace. The transaction is broken either way.
 */
export const copyRows = async (
  { client }: Session,
  { form, physical }: Lane,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return
  const columns = form.columns.map((name) => `"${name}"`).join(', ')
  await copied(client, `copy rm.${physical} (${columns}) from stdin`, () => encode(form, rows))
}

/** A text that is not well formed. */
export class Uncopied extends Error {}

// Rows are written into one piece of memory that is used again and again, sign by sign: that makes no garbage, and
// looks at each sign only once for what has to be escaped.
let bytes = Buffer.allocUnsafeSlow(1 << 20)
let end = 0

/** The rows as COPY reads them. What it answers is only good until it is called again. */
const encode = (form: RowForm, rows: readonly Row[]): Buffer => {
  end = 0
  const writes = form.sqlTypes.map(writerOf)
  for (const row of rows) {
    for (let at = 0; at < writes.length; at += 1) {
      const value = row[form.columns[at] as string]
      if (value === null) raw('\\N')
      else (writes[at] as Write)(value)
      bytes[end++] = tab
    }
    bytes[end - 1] = newline
  }
  return bytes.subarray(0, end)
}

type Write = (value: any) => void

const [tab, newline, backslash] = [9, 10, 92]
// By the code of a sign: what stands for it after a backslash, or nothing.
const escapes = new Uint8Array(128)
for (const pair of ['\\\\', '\tt', '\nn', '\rr']) escapes[pair.charCodeAt(0)] = pair.charCodeAt(1)

/** Makes room for a text of which every sign is escaped or takes three bytes, and what separates it from the next. */
const room = (length: number): Buffer => {
  if (bytes.length - end < length * 4 + 16) {
    const larger = Buffer.allocUnsafeSlow(bytes.length * 2 + length * 4)
    bytes.copy(larger, 0, 0, end)
    bytes = larger
  }
  return bytes
}

/** Text that needs no escaping. */
const raw = (text: string): void => {
  const into = room(text.length)
  for (let at = 0; at < text.length; at += 1) into[end + at] = text.charCodeAt(at)
  end += text.length
}

const escaped = (text: string): void => {
  const into = room(text.length)
  let to = end
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) {
      end = to
      foreign(text.slice(at))
      return
    }
    const name = escapes[code] as number
    if (name > 0) into[to++] = backslash
    into[to++] = name > 0 ? name : code
  }
  end = to
}

const special = /[\\\t\n\r]/g
const names: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const foreign = (text: string): void => {
  if (!text.isWellFormed()) throw new Uncopied('a text is not well formed')
  end += bytes.write(
    text.replace(special, (sign) => names[sign] as string),
    end,
    'utf8',
  )
}

// Most entries are ids and keys, which stand in a list as they are.
const plain = new Uint8Array(128)
for (const sign of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:~.@|-')
  plain[sign.charCodeAt(0)] = 1

const entry = (text: string): void => {
  if (isPlain(text)) raw(text)
  else escaped(`"${text.replace(/["\\]/g, '\\$&')}"`)
}

const isPlain = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (plain[text.charCodeAt(at)] !== 1) return false
  return text.length > 0 && !(text.length === 4 && text.toLowerCase() === 'null')
}

const list = (entries: readonly string[]): void => {
  raw('{')
  for (let at = 0; at < entries.length; at += 1) {
    if (at > 0) raw(',')
    entry(entries[at] as string)
  }
  raw('}')
}

const writers: Record<string, Write> = {
  text: escaped,
  'text[]': list,
  boolean: (value: boolean) => raw(value ? 't' : 'f'),
  jsonb: (value) => escaped(JSON.stringify(value)),
}
const writerOf = (sqlType: string): Write => writers[sqlType] ?? ((value) => escaped(String(value)))

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
