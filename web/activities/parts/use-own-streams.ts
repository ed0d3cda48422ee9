import { streamOf } from '#platform/language/stream-name.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { type StreamView, streamCalls, streams } from '../activities.store.ts'

/** The member's streams. The list of guests has no groups, so the stream of one group is asked for by itself. */
export const useOwnStreams = (groupId: string | null = null): readonly StreamView[] => {
  const { is_external } = useMember()
  useLoad(streams, streamCalls.streams, {})
  useLoad(streams, streamCalls.of_group, is_external && groupId !== null ? { group_id: groupId } : null)
  return streams.useAll()
}

/** The group of a stream's slug; null for other streams. */
export const groupOfSlug = (slug: string): string | null => {
  const stream = streamOf(slug)
  return stream.startsWith('group:') ? stream.slice('group:'.length) : null
}
