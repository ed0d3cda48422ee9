import { useParams } from 'react-router'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { Feed } from './parts/Feed.tsx'
import { useAuthorName } from './use-author-name.ts'
import { useStreamSearch } from './use-stream-search.ts'

/** The posts that one member likes, as far as the reader may see them. */
export function LikedPostsPage() {
  const say = useText()
  const { member_id = '' } = useParams()
  const name = useAuthorName(member_id)
  const { q, typed, onSearch } = useStreamSearch()
  return (
    <Page
      title={name === '' ? say('activities.likes') : say('activities.likes_of', { name })}
      back={{ to: memberPaths.member(member_id), text: name || say('members.profile') }}
      measure="reading"
    >
      <div className="fm-stream-search">
        <ListSearch module="activities" label={say('activities.search')} value={typed} onSearch={onSearch} />
      </div>
      <Feed filter={{ slug: 'liked', liked_by: member_id, q }} />
    </Page>
  )
}
