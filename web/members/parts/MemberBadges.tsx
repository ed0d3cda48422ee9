import { useMember } from '#web/kit/data/session.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { MemberView } from './members.store.ts'

type BadgeName = 'you' | 'guest' | 'administrator' | 'locked'

type Props = {
  member: Pick<MemberView, 'id' | 'is_external' | 'is_network_admin' | 'locked'>
  /** Only these of them. */
  of?: readonly BadgeName[]
}

/** Badges of a member: oneself, guest, administrator, locked. */
export function MemberBadges({ member, of = ['you', 'guest', 'administrator', 'locked'] }: Props) {
  const say = useText()
  const own = useMember()
  const holds: Record<BadgeName, boolean> = {
    you: member.id === own.id,
    guest: member.is_external,
    administrator: member.is_network_admin,
    locked: member.locked,
  }
  const shown = of.filter((name) => holds[name])
  return (
    <>
      {shown.map((name) => (
        <Badge key={name} {...tones[name]}>
          {say(texts[name])}
        </Badge>
      ))}
    </>
  )
}

const texts: Record<BadgeName, string> = {
  you: 'members.you',
  guest: 'members.guest',
  administrator: 'members.administrator',
  locked: 'members.locked',
}

const tones: Record<BadgeName, { tone?: 'info' | 'role' | 'canceled' }> = {
  you: {},
  guest: { tone: 'info' },
  administrator: { tone: 'role' },
  locked: { tone: 'canceled' },
}
