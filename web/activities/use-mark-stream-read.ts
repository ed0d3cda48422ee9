import { useSeen } from '#web/kit/data/use-seen.ts'
import { streamCommands } from './activities.store.ts'

/** Marks a stream as read up to its newest post, once it was visible for a second. */
export const useMarkStreamRead = (
  slug: string | null,
  newest: string | undefined,
  read: string | undefined,
): void => {
  const isUnread = newest !== undefined && read !== undefined && BigInt(newest) > BigInt(read)
  useSeen(slug !== null && isUnread ? `${slug} ${newest}` : null, () => {
    streamCommands.read({ stream_slug: slug ?? '', read_no: newest ?? '0' }).catch(() => undefined)
  })
}
