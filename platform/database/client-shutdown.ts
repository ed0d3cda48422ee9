import type pg from 'pg'

const closeTimeoutMs = 2_000

/** Closes a connection gracefully, and destroys it when the server does not answer. */
export const closeClient = async (client: pg.Client): Promise<void> => {
  const timer = setTimeout(() => destroyClient(client), closeTimeoutMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

/** Destroys a connection; pending queries fail. */
export const destroyClient = (client: pg.Client): void => {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
