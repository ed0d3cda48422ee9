import { ActionIcon, Tooltip } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { Link, useLocation } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { StatusMenu } from '#web/presence/parts/StatusMenu.tsx'
import { isListed, latestFirst } from './ChatList.tsx'
import { ChatRow } from './ChatRow.tsx'
import { calls, chats } from './chat.store.ts'
import { chatPaths } from './parts/chat.paths.ts'

/** As many rooms as one looks at beside other pages; the others are on the page of chats. */
const most = 10

/** The latest rooms beside every page, and the own status. */
export function ChatBar() {
  const say = useText()
  const { pathname } = useLocation()
  const load = useLoad(chats, calls.chats, {})
  const rooms = chats.useAll().filter(isListed).sort(latestFirst).slice(0, most)
  return (
    <>
      <div className="fm-row fm-chat-bar-tools">
        <StatusMenu />
        <Tooltip label={say('chat.new')}>
          <ActionIcon component={Link} to={chatPaths.newChat()} aria-label={say('chat.new')}>
            <Icon of={Plus} size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Loaded load={load} skeleton={<SkeletonRows rows={6} height={62} />} has={rooms.length > 0}>
        {rooms.length === 0 ? (
          <p className="fm-small fm-muted fm-chat-bar-tools">{say('chat.empty_text')}</p>
        ) : (
          <ul>
            {rooms.map((room) => (
              <ChatRow key={room.id} room={room} isOpen={pathname === chatPaths.chat(room.id)} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}
