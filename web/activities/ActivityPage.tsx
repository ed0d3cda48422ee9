import { useParams } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { activities, calls, streamCalls, streams } from './activities.store.ts'
import { activityPaths } from './parts/activities.paths.ts'
import { Post } from './parts/Post.tsx'

/** One post with all its replies. */
export function ActivityPage() {
  const say = useText()
  const { activity_id = '' } = useParams()
  const load = useLoad(activities, calls.one, { activity_id })
  useLoad(streams, streamCalls.streams, {})
  const post = activities.useOne(activity_id)
  return (
    <Page
      title={post?.title ?? say('activities.post')}
      back={{ to: activityPaths.home(), text: say('activities.home') }}
      measure="reading"
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={3} height={120} />} has={post !== undefined}>
        {post && <Post post={post} whole />}
      </Loaded>
    </Page>
  )
}
