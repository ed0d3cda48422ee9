import { useText } from '#web/kit/language/texts.ts'
import type { GroupOfTab } from '#web/kit/page/group-tabs.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { Feed } from './parts/Feed.tsx'
import { PostComposer } from './parts/PostComposer.tsx'
import { useOwnStreams } from './parts/use-own-streams.ts'
import { useStreamSearch } from './use-stream-search.ts'

/** The stream of the group. An archived group takes no new posts. */
export function GroupNews({ group }: { group: GroupOfTab }) {
  const slug = useOwnStreams(group.id).find(({ group_id }) => group_id === group.id)?.slug ?? ''
  const say = useText()
  const { q, typed, onSearch } = useStreamSearch()
  if (slug === '') return null
  return (
    <div className="fm-measure" data-measure="reading">
      {!group.archived && <PostComposer key={group.id} groupId={group.id} />}
      <div className="fm-stream-search">
        <ListSearch module="activities" label={say('activities.search')} value={typed} onSearch={onSearch} />
      </div>
      <Feed filter={{ slug, q }} />
    </div>
  )
}
