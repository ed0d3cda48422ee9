import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { followContract } from '#events/activities/follow.contract.ts'
import type { PersonView } from '#platform/content/person.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { stopIgnoring } from './activities.store.ts'

/** Whom the member ignores; for that member alone. */
export function IgnoredPage() {
  const say = useText()
  const { member_id = '' } = useParams()
  const load = useAnswer(followContract.calls.ignored, { member_id })
  // Ignoring on another device changes what is unread.
  useAfterChanges('unread', load.reload)
  const people = load.answer?.members ?? []
  return (
    <Page
      title={say('activities.ignored_people')}
      back={{ to: memberPaths.member(member_id), text: say('members.profile') }}
      measure="form"
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={3} height={44} />}>
        {people.length === 0 ? (
          <EmptyState title={say('activities.empty_ignored')} big>
            {say('activities.empty_ignored_text')}
          </EmptyState>
        ) : (
          <div className="fm-stack">
            <p className="fm-muted">{say('activities.ignored_text')}</p>
            <ul className="fm-stack" aria-label={say('activities.ignored_people')}>
              {people.map((person) => (
                <IgnoredRow key={person.id} person={person} onDone={load.reload} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function IgnoredRow({ person, onDone }: { person: PersonView; onDone: () => void }) {
  const say = useText()
  const name = useName(person)
  return (
    <li>
      <PersonRow
        person={person}
        to={person.path}
        end={
          <Button
            variant="default"
            size="compact-sm"
            aria-label={say('activities.unignore', { name })}
            onClick={async () => {
              if (await stopIgnoring(person.id)) onDone()
            }}
          >
            {say('activities.stop_ignoring')}
          </Button>
        }
      />
    </li>
  )
}
