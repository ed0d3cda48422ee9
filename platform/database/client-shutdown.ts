import type pg from 'pg'

const patienceMs = 2_000

/** Ends a connection in peace; a goodbye that nobody answers, because the line is dead, is not waited for. */
export const farewell = async (client: pg.Client): Promise<void> => {
  const timer = setTimeout(() => cutOff(client), patienceMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

/** Ends a connection at once, without a word to the database: what is under way fails. */
export const cutOff = (client: pg.Client): void => {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
