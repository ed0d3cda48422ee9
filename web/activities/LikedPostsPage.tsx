import { useParams } from 'react-router'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { Feed } from './parts/Feed.tsx'
import { useAuthorName } from './use-author-name.ts'

/** The posts that one member likes, as far as the reader may see them. */
export function LikedPostsPage() {
  const say = useText()
  const { member_id = '' } = useParams()
  const name = useAuthorName(member_id)
  return (
    <Page
      title={name === '' ? say('activities.likes') : say('activities.likes_of', { name })}
      back={{ to: memberPaths.member(member_id), text: name || say('members.profile') }}
      measure="reading"
    >
      <Feed filter={{ slug: 'liked', liked_by: member_id }} />
    </Page>
  )
}
