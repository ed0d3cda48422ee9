import type { EventStore } from '#platform/event-store/event-store.ts'
import type { ReactorRunner } from '#platform/process/reactor-runner.ts'

type IdleParts = {
  reacting: Pick<ReactorRunner, 'position'> | null
  store: Pick<EventStore, 'head'>
  /** Whether noted work is still pending. */
  isWaiting: () => Promise<boolean>
}

/**
 * Whether the reactors have reached the end of the log and no noted work is pending. Reactions note work before they
 * move on, so pending work is checked after the position.
 */
export const areReactorsIdle = async ({ reacting, store, isWaiting }: IdleParts): Promise<boolean> => {
  const head = await store.head()
  return reacting?.position() === head && !(await isWaiting()) && (await store.head()) === head
}
