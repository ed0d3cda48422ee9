import { useLoad } from '#web/kit/data/load.ts'
import { defineGroupTabs, type GroupOfTab } from '#web/kit/page/group-tabs.ts'
import { streamCalls, streams } from './activities.store.ts'
import { Feed } from './parts/Feed.tsx'
import { PostComposer } from './parts/PostComposer.tsx'
import { useUnreadPosts } from './parts/use-unread-posts.ts'

export const groupTabs = defineGroupTabs([
  {
    id: 'news',
    text: 'activities.news',
    order: 0,
    when: ({ isMember }) => isMember,
    useCount: (group) => useUnreadPosts().of(useSlug(group)),
    part: News,
  },
])

const useSlug = ({ id }: GroupOfTab): string => {
  useLoad(streams, streamCalls.streams, {})
  return streams.useAll().find(({ group_id }) => group_id === id)?.slug ?? ''
}

/** The stream of the group. An archived group takes no new posts. */
function News({ group }: { group: GroupOfTab }) {
  const slug = useSlug(group)
  if (slug === '') return null
  return (
    <div className="fm-measure" data-measure="reading">
      {!group.archived && <PostComposer key={group.id} groupId={group.id} />}
      <Feed filter={{ slug }} />
    </div>
  )
}
