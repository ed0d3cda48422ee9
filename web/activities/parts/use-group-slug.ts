import { useLoad } from '#web/kit/data/load.ts'
import type { GroupOfTab } from '#web/kit/page/group-tabs.ts'
import { streamCalls, streams } from '../activities.store.ts'

/** The slug of a group's stream; empty until the streams are known. */
export const useGroupSlug = ({ id }: Pick<GroupOfTab, 'id'>): string => {
  useLoad(streams, streamCalls.streams, {})
  return streams.useAll().find(({ group_id }) => group_id === id)?.slug ?? ''
}
