import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'

/** A promise that a spec resolves from outside. */
export const signal = () => {
  let give: () => void = () => undefined
  const taken = new Promise<void>((resolve) => {
    give = resolve
  })
  return { taken, give }
}

/** Reads the log from a position on and follows it, as every consumer does: woken, it reads until there is no more. */
export const followLog = async (store: EventStore, after: bigint, handle: (recorded: Recorded) => void) => {
  let position = after
  let reading: Promise<void> | null = null
  let again = false
  const read = async (): Promise<void> => {
    do {
      again = false
      for (
        let page = await store.readAll(position, 7);
        page.length;
        page = await store.readAll(position, 7)
      ) {
        for (const recorded of page) handle(recorded)
        position = page.at(-1)?.position ?? position
      }
    } while (again)
    reading = null
  }
  const wake = () => {
    again = true
    reading ??= read()
  }
  const subscription = await store.subscribe(wake)
  wake()
  await reading
  return {
    close: async () => {
      await subscription.close()
      await reading
    },
  }
}
