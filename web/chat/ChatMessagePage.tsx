import { Navigate, useParams } from 'react-router'
import { useAnswer } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { calls } from './chat.store.ts'
import { chatPaths } from './parts/chat.paths.ts'

/** A link to a message leads to its place in its room. */
export function ChatMessagePage() {
  const say = useText()
  const { message_id = '' } = useParams()
  const load = useAnswer(calls.found, { message_id })
  return (
    <Page title={say('chat.title')}>
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={62} />}>
        {load.answer && (
          <Navigate
            to={chatPaths.message(load.answer.chat_id, load.answer.id, load.answer.thread_id)}
            replace
          />
        )}
      </Loaded>
    </Page>
  )
}
