import type pg from 'pg'

const closeTimeoutMs = 2_000

/** Ends a connection in peace; a goodbye that nobody answers, because the line is dead, is not waited for. */
export const closeClient = async (client: pg.Client): Promise<void> => {
  const timer = setTimeout(() => destroyClient(client), closeTimeoutMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

/** Ends a connection at once, without a word to the database: what is under way fails. */
export const destroyClient = (client: pg.Client): void => {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
