import { Button } from '@mantine/core'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import { useAnswer } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { download } from '#web/kit/files/download.ts'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { type ActivityView, calls, confirmPost, remindReaders } from '../activities.store.ts'
import { WhoButton } from './WhoButton.tsx'

/** Asks the reader of a circular to confirm it; its author sees who did. */
export function ConfirmBar({ post }: { post: ActivityView }) {
  const say = useText()
  if (!post.confirm) return null
  return (
    <div className="fm-row fm-confirm-bar">
      {post.can.confirm && (
        <Button size="sm" leftSection={<Icon of={Check} size={16} />} onClick={() => confirmPost(post)}>
          {say('activities.circular.confirm')}
        </Button>
      )}
      {post.i.confirmed && (
        <span className="fm-small fm-muted">
          <Icon of={CircleCheck} size={15} /> {say('activities.circular.you_confirmed')}
        </span>
      )}
      {post.can.see_confirmations && (
        <>
          <WhoButton
            text={say('activities.circular.confirmed_by', { count: post.confirmation_count ?? 0 })}
            label={say('activities.circular.who')}
            width={340}
          >
            {() => <ConfirmationList post={post} />}
          </WhoButton>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<Icon of={BellRing} size={15} />}
            onClick={() => remindReaders(post)}
          >
            {say('activities.circular.remind')}
          </Button>
        </>
      )}
    </div>
  )
}

function ConfirmationList({ post }: { post: ActivityView }) {
  const say = useText()
  const load = useAnswer(calls.confirmations, { activity_id: post.id })
  const all = load.answer?.confirmations ?? []
  const sections = [
    { title: say('activities.circular.open'), people: all.filter((one) => one.confirmed_at === null) },
    { title: say('activities.circular.done'), people: all.filter((one) => one.confirmed_at !== null) },
  ]
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={3} height={36} />}>
      <div className="fm-likers fm-confirmations">
        {sections.map(
          ({ title, people }) =>
            people.length > 0 && (
              <section key={title}>
                <h3 className="fm-label">{title}</h3>
                <ul>
                  {people.map(({ member, confirmed_at }) => (
                    <li key={member.id} className="fm-row">
                      <span className="fm-grow">
                        <PersonRow person={member} to={member.path} size={24} />
                      </span>
                      {confirmed_at !== null && (
                        <span className="fm-tiny fm-muted">
                          <RelativeTime at={confirmed_at} as="when" />
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon of={Download} size={15} />}
        onClick={() => attempt(() => download(calls.confirmations_csv, { activity_id: post.id }))}
      >
        {say('activities.circular.download')}
      </Button>
    </Loaded>
  )
}
