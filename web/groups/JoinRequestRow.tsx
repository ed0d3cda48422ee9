import { ActionIcon, Tooltip } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { attemptIn, commands, type GroupView, type JoinRequestView } from './parts/groups.store.ts'

type Props = { group: Pick<GroupView, 'id' | 'slug' | 'name'>; request: JoinRequestView }

/** One request to join: accepted at once, declined with words on a page of its own. */
export function JoinRequestRow({ group, request: { membership, message, requested_at } }: Props) {
  const say = useText()
  const name = useName(membership)
  const accept = () =>
    attemptIn(group, () => commands.accept({ group_id: group.id, member_id: membership.id }))
  return (
    <>
      <PersonRow
        person={membership}
        second={<RelativeTime at={requested_at} as="when" />}
        to={memberPaths.member(membership.id)}
        end={
          <span className="fm-row">
            <Tooltip label={say('groups.accept_request')}>
              <ActionIcon
                variant="default"
                size={28}
                aria-label={say('groups.accept_name', { name })}
                onClick={accept}
              >
                <Icon of={Check} size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={say('groups.decline')}>
              <ActionIcon
                variant="default"
                size={28}
                aria-label={say('groups.decline_name', { name })}
                component={Link}
                to={groupPaths.rejectRequest(group.slug, membership.id)}
              >
                <Icon of={X} size={16} />
              </ActionIcon>
            </Tooltip>
          </span>
        }
      />
      {message && (
        <p className="fm-small fm-muted fm-lines fm-group-request-words">
          {say('kit.quoted', { text: message })}
        </p>
      )}
    </>
  )
}
