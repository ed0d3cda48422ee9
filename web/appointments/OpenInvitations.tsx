import { Button } from '@mantine/core'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { Link } from 'react-router'
import { inviteContract } from '#events/invites/invite.contract.ts'
import { invitePaths } from '#web/invites/parts/invites.paths.ts'
import { invites, isOpen } from '#web/invites/parts/invites.store.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

/** "3 open invitations", as long as some wait. */
export function OpenInvitations() {
  const say = useText()
  useLoad(invites, inviteContract.calls.invites, { filter: 'appointments', status: 'open', limit: 50 })
  const count = invites.useAll().filter(isOpen).length
  if (count === 0) return null
  return (
    <Button
      component={Link}
      to={invitePaths.invites()}
      variant="light"
      color="honey"
      leftSection={<Icon of={MailQuestion} />}
      className="fm-open-invites"
    >
      <span className="fm-open-words">{say('appointments.open_invitations', { count })}</span>
      <span className="fm-open-count" aria-hidden>
        {count}
      </span>
    </Button>
  )
}
