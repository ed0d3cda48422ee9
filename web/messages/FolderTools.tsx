import { ActionIcon, Button, Tooltip } from '@mantine/core'
import ListFilter from 'lucide-react/icons/list-filter'
import SquarePen from 'lucide-react/icons/square-pen'
import { Link } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import type { Folder } from './messages.store.ts'

type Props = {
  folder: Folder
  isUnreadOnly: boolean
  /** Writing is the main action of the page, so it has the filled button. */
  isMain?: boolean
}

/** Only what is unread, and a new message. */
export function FolderTools({ folder, isUnreadOnly, isMain = false }: Props) {
  const say = useText()
  const { can } = useMember()
  const words = say(isUnreadOnly ? 'messages.show_all' : 'messages.only_unread')
  return (
    <>
      {folder === 'inbox' && (
        <Tooltip label={words}>
          <ActionIcon
            component={Link}
            to={isUnreadOnly ? messagePaths.inbox() : messagePaths.inbox({ unread: 'true' })}
            aria-label={words}
            data-active={isUnreadOnly ? '' : undefined}
            className="fm-messages-filter"
          >
            <Icon of={ListFilter} />
          </ActionIcon>
        </Tooltip>
      )}
      {can.send_direct_messages && (
        <Button
          variant={isMain ? 'filled' : 'default'}
          component={Link}
          to={messagePaths.newMessage()}
          leftSection={<Icon of={SquarePen} />}
        >
          {say('messages.write')}
        </Button>
      )}
    </>
  )
}
