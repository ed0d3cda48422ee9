import { Button } from '@mantine/core'
import Calendar from 'lucide-react/icons/calendar'
import Inbox from 'lucide-react/icons/inbox'
import { Link, useNavigate } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { EmptyState } from '#web/kit/feedback/states.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { UnreadFilter, WriteButton } from './FolderTools.tsx'
import type { Folder } from './messages.store.ts'

type Props = { folder: Folder; isUnreadOnly: boolean }

/** A folder that holds nothing: good news, and where to go from here. */
export function EmptyFolder({ folder, isUnreadOnly }: Props) {
  const say = useText()
  const isSent = folder === 'sent'
  const navigate = useNavigate()
  const { can } = useMember()
  useShortcut('c', 'messages.write', () => navigate(messagePaths.newMessage()), {
    when: can.send_direct_messages === true,
  })
  return (
    <Page
      title={say(isSent ? 'messages.sent' : 'messages.inbox')}
      bare
      actions={
        <>
          <UnreadFilter folder={folder} isUnreadOnly={isUnreadOnly} />
          <WriteButton isMain />
        </>
      }
    >
      <EmptyState
        big
        title={say(isSent ? 'messages.empty_sent' : 'messages.empty')}
        action={
          <>
            <Button
              variant="default"
              component={Link}
              to={appointmentPaths.appointments()}
              leftSection={<Icon of={Calendar} />}
            >
              {say('messages.to_calendar')}
            </Button>
            {isUnreadOnly && (
              <Button
                variant="subtle"
                component={Link}
                to={messagePaths.inbox()}
                leftSection={<Icon of={Inbox} />}
              >
                {say('messages.show_all')}
              </Button>
            )}
          </>
        }
      >
        {say(isSent ? 'messages.empty_sent_text' : 'messages.empty_text')}
      </EmptyState>
    </Page>
  )
}
