import { useNavigate, useParams } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { streamCalls, streams } from './activities.store.ts'
import { activityPaths } from './parts/activities.paths.ts'
import { NewPost } from './parts/PostComposer.tsx'
import { groupOfSlug, useOwnStreams } from './parts/use-own-streams.ts'

/** Writes a circular to a group, or to the whole network. */
export function CircularPage() {
  const say = useText()
  const navigate = useNavigate()
  const { slug = null } = useParams()
  const load = useLoad(streams, streamCalls.streams, {})
  const own = useOwnStreams(slug === null ? null : groupOfSlug(slug))
  const group = own.find((one) => slug !== null && one.slug === slug)
  const mayWrite = own.some(({ can_send_circular }) => can_send_circular)
  return (
    <Page
      title={say('activities.circular.new')}
      back={{ to: activityPaths.home(), text: say('activities.home') }}
      measure="reading"
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={3} height={80} />} has={own.length > 0}>
        {mayWrite ? (
          <NewPost
            kind="rundschreiben"
            draftName={slug === null ? 'circular-new' : `circular-in-${slug}`}
            groupId={group?.group_id ?? null}
            onClose={() => navigate(activityPaths.home())}
          />
        ) : (
          <RefusedState />
        )}
      </Loaded>
    </Page>
  )
}
