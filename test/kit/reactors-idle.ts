import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Reacting } from '#platform/react/reacting.ts'

type IdleParts = {
  reacting: Pick<Reacting, 'position'> | null
  store: Pick<EventStore, 'head'>
  /** Whether something is left to do of what reactions have noted. */
  isWaiting: () => Promise<boolean>
}

/**
 * Whether reactors have come to the end of the log and nothing that they noted is left to do. What a reaction notes is
 * there before they move on, so that is looked at afterwards: in the other order something could slip through.
 */
export const areReactorsIdle = async ({ reacting, store, isWaiting }: IdleParts): Promise<boolean> => {
  const head = await store.head()
  return reacting?.position() === head && !(await isWaiting()) && (await store.head()) === head
}
