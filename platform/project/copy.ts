import type pg from 'pg'
import type { Lane } from './lane.ts'
import type { Row } from './row-form.ts'
import type { Session } from './session.ts'

/**
 * Adds rows to a table in PostgreSQL's own bulk form, about twice as quickly as by a statement. Throws when one of them
 * is there already, as for anything that the table cannot hold. False, and nothing is done, when a text holds what the
 * form would quietly replace.
 */
export const copyRows = async (
  { client }: Session,
  { form, physical }: Lane,
  rows: readonly Row[],
): Promise<boolean> => {
  const encoders = form.sqlTypes.map(encoderOf)
  let text = ''
  for (const row of rows) {
    for (let at = 0; at < encoders.length; at += 1) {
      const value = row[form.columns[at] as string]
      if (at > 0) text += '\t'
      text += value === null ? '\\N' : (encoders[at] as Encode)(value)
    }
    text += '\n'
  }
  if (!text.isWellFormed()) return false
  const columns = form.columns.map((name) => `"${name}"`).join(', ')
  await copied(client, `copy rm.${physical} (${columns}) from stdin`, text)
  return true
}

type Encode = (value: any) => string

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] as string) : text

// Most entries are ids and keys, which stand in a list as they are.
const isPlain = /^[a-z0-9][\w:~.@|-]*$/
const entryOf = (entry: string): string =>
  isPlain.test(entry) && entry !== 'null' ? entry : escaped(`"${entry.replace(/["\\]/g, '\\$&')}"`)

const encoders: Record<string, Encode> = {
  text: escaped,
  'text[]': (entries: readonly string[]) => `{${entries.map(entryOf).join(',')}}`,
  boolean: (value: boolean) => (value ? 't' : 'f'),
  jsonb: (value) => escaped(JSON.stringify(value)),
}
const encoderOf = (sqlType: string): Encode => encoders[sqlType] ?? String

/** Runs a COPY with a text as its input. */
const copied = (client: pg.Client, statement: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: unknown = null
    const submittable = {
      submit: (connection: CopyConnection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(text))
        connection.endCopyFrom()
      },
      handleError: (error: unknown) => {
        failure = error
        reject(error)
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
}
