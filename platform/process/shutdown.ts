import type { Log } from '#platform/log/log.ts'

export type ShutdownHooks = {
  add: (name: string, close: () => Promise<unknown>) => void
  /** Closes everything, what was added last first. One that fails does not keep the others open. */
  run: () => Promise<void>
}

export const shutdownHooks = (log: Log): ShutdownHooks => {
  const parts: { name: string; close: () => Promise<unknown> }[] = []
  return {
    add: (name, close) => void parts.push({ name, close }),
    run: async () => {
      for (const { name, close } of parts.splice(0).reverse()) {
        await close().catch((error) =>
          log.error({ err: error, part: name }, 'a component could not be closed'),
        )
      }
    },
  }
}
