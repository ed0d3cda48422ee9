import { ActionIcon, Tooltip } from '@mantine/core'
import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send'
import { Link, useLocation } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NavLinks, NavSection } from '#web/kit/page/NavSection.tsx'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { useUnread } from '#web/unread/parts/unread.store.ts'

export const navPanels = defineNavPanels([
  { id: 'mailboxes', navItem: 'messages', order: 10, part: Mailboxes },
])

function Mailboxes() {
  const say = useText()
  const { can } = useMember()
  const { Messages: unread } = useUnread()
  const { pathname, state } = useLocation()
  const isMessage = /^\/messages\/(?!sent$|new$)/.test(pathname)
  const isSent = state?.folder === 'sent'
  return (
    <NavSection
      title={say('messages.title')}
      action={
        can.send_direct_messages && (
          <Tooltip label={say('messages.new')}>
            <ActionIcon
              size={26}
              component={Link}
              to={messagePaths.newMessage()}
              aria-label={say('messages.new')}
            >
              <Icon of={Plus} size={15} />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      <NavLinks
        links={[
          {
            to: messagePaths.inbox(),
            text: 'messages.inbox',
            icon: Inbox,
            count: unread,
            current: isMessage && !isSent,
          },
          { to: messagePaths.sent(), text: 'messages.sent', icon: Send, current: isMessage && isSent },
        ]}
      />
    </NavSection>
  )
}
