import { ActionIcon, Button, Tooltip } from '@mantine/core'
import ListFilter from 'lucide-react/icons/list-filter'
import SquarePen from 'lucide-react/icons/square-pen'
import { Link } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import type { Folder } from './messages.store.ts'

type FilterProps = { folder: Folder; isUnreadOnly: boolean }

/** Only what is unread, in the folder that has unread messages. */
export function UnreadFilter({ folder, isUnreadOnly }: FilterProps) {
  const say = useText()
  const words = say(isUnreadOnly ? 'messages.show_all' : 'messages.only_unread')
  if (folder !== 'inbox') return null
  return (
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
  )
}

/** Leads to a new message, for who may send one. The main action of a page has the filled button. */
export function WriteButton({ isMain = false }: { isMain?: boolean }) {
  const say = useText()
  const { can } = useMember()
  if (!can.send_direct_messages) return null
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      component={Link}
      to={messagePaths.newMessage()}
      leftSection={<Icon of={SquarePen} />}
    >
      {say('messages.write')}
    </Button>
  )
}
