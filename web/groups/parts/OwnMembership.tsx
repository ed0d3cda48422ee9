import { Badge } from '#web/kit/display/Badge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { GroupView } from './groups.store.ts'

type Props = { group: Pick<GroupView, 'membership_status_of_current_member'> }

/** The member's status in a group as a badge; nothing for others. */
export function OwnMembership({ group: { membership_status_of_current_member: status } }: Props) {
  const say = useText()
  if (status === 'no_member') return null
  return (
    <Badge tone={status === 'member' || status === 'admin' ? 'accepted' : 'open'}>
      {say(`groups.standing.${status}`)}
    </Badge>
  )
}
