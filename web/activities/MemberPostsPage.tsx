import { useParams } from 'react-router'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { Feed } from './parts/Feed.tsx'
import { useAuthorName } from './use-author-name.ts'

/** The posts of one member that the reader may see. */
export function MemberPostsPage() {
  const say = useText()
  const { member_id = '' } = useParams()
  const name = useAuthorName(member_id)
  return (
    <Page
      title={name === '' ? say('activities.posts') : say('activities.posts_of', { name })}
      back={{ to: memberPaths.member(member_id), text: name || say('members.profile') }}
      measure="reading"
    >
      <Feed filter={{ slug: 'all', author: member_id }} />
    </Page>
  )
}
