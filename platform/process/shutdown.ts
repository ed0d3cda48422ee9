import type { Log } from '#platform/log/log.ts'

export type ShutdownHooks = {
  add: (name: string, close: () => Promise<unknown>) => void
  /** Runs all hooks, the last one first. A failing hook does not stop the others. */
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
