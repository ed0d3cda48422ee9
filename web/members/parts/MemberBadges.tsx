import { Badge } from '#web/kit/Badge.tsx'
import { useMember } from '#web/kit/session.ts'
import { useText } from '#web/kit/texts.ts'
import type { MemberView } from './members.store.ts'

/** What stands behind a name: oneself, guest, administrator, locked. */
export function MemberBadges({
  member,
}: {
  member: Pick<MemberView, 'id' | 'is_external' | 'is_network_admin' | 'locked'>
}) {
  const say = useText()
  const own = useMember()
  return (
    <>
      {member.id === own.id && <Badge>{say('members.you')}</Badge>}
      {member.is_external && <Badge tone="info">{say('members.guest')}</Badge>}
      {member.is_network_admin && <Badge tone="role">{say('members.administrator')}</Badge>}
      {member.locked && <Badge tone="canceled">{say('members.locked')}</Badge>}
    </>
  )
}
