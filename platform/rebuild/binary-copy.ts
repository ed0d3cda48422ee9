import type pg from 'pg'
import type { Session } from '#platform/database/session.ts'
import type { ProjectionCursor } from '#platform/projections/projection-cursor.ts'
import { lengthAt, type RowBytes, rowHead } from './row-bytes.ts'

/**
 * Copies rows into a table in PostgreSQL's binary format, which is the cheapest for client and server. The table must
 * have been truncated in the same transaction, without savepoints, because `freeze` requires it. Throws for rows that
 * the table cannot hold; the transaction is broken then.
 */
export const copyRows = async (
  { client }: Session,
  { form, physicalTable }: ProjectionCursor,
  rows: RowBytes,
  offsets: readonly number[],
): Promise<void> => {
  const columns = form.columns.map((name) => `"${name}"`).join(', ')
  await runCopy(client, `copy rm.${physicalTable} (${columns}) from stdin (format binary, freeze)`, () =>
    gather(rows, offsets),
  )
}

// One buffer is reused for all copies, so they create no garbage.
let gatherBuffer = Buffer.allocUnsafeSlow(1 << 20)

const [header, trailer] = ['PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', '\xff\xff']

/** The rows as COPY reads them. The result is valid until the next call. */
const gather = (rows: RowBytes, offsets: readonly number[]): Buffer => {
  const { buffer, end } = rows
  if (gatherBuffer.length < end + 64)
    gatherBuffer = Buffer.allocUnsafeSlow(Math.max(gatherBuffer.length * 2, end + 64))
  let to = gatherBuffer.write(header, 'latin1')
  for (const at of offsets) {
    const start = at + rowHead
    to += buffer.copy(gatherBuffer, to, start, start + lengthAt(rows, at))
  }
  to += gatherBuffer.write(trailer, to, 'latin1')
  return gatherBuffer.subarray(0, to)
}

// The server reads chunks of this size; larger chunks only cost memory.
const chunk = 1 << 16

/** Runs a COPY. The input is built when the server asks for it, and sent synchronously. */
const runCopy = (client: pg.Client, statement: string, input: () => Buffer): Promise<void> =>
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
