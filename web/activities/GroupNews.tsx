import type { GroupOfTab } from '#web/kit/page/group-tabs.ts'
import { Feed } from './parts/Feed.tsx'
import { PostComposer } from './parts/PostComposer.tsx'
import { useGroupSlug } from './parts/use-group-slug.ts'

/** The stream of the group. An archived group takes no new posts. */
export function GroupNews({ group }: { group: GroupOfTab }) {
  const slug = useGroupSlug(group)
  if (slug === '') return null
  return (
    <div className="fm-measure" data-measure="reading">
      {!group.archived && <PostComposer key={group.id} groupId={group.id} />}
      <Feed filter={{ slug }} />
    </div>
  )
}
