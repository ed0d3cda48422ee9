import { useParams } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { TranslateMenu } from '#web/translations/parts/TranslateMenu.tsx'
import { useTranslation } from '#web/translations/parts/use-translation.ts'
import { activities, calls, streamCalls, streams } from './activities.store.ts'
import { activityPaths } from './parts/activities.paths.ts'
import { Post } from './parts/Post.tsx'

/** One post with all its replies; a link to one of them marks it. */
export function ActivityPage() {
  const say = useText()
  const { activity_id = '', comment_id = null } = useParams()
  const load = useLoad(activities, calls.one, { activity_id })
  useLoad(streams, streamCalls.streams, {})
  const post = activities.useOne(activity_id)
  const { translation } = useTranslation('activity', activity_id)
  return (
    <Page
      title={translation?.name ?? post?.title ?? say('activities.post')}
      back={{ to: activityPaths.home(), text: say('activities.home') }}
      measure="reading"
      actions={<TranslateMenu />}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={3} height={120} />} has={post !== undefined}>
        {post && <Post post={post} whole markedId={comment_id} />}
      </Loaded>
    </Page>
  )
}
