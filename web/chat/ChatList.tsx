import { ActionIcon, Button, Tooltip } from '@mantine/core'
import Bookmark from 'lucide-react/icons/bookmark'
import Plus from 'lucide-react/icons/plus'
import { Link, useNavigate } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NavDrawerButton } from '#web/kit/page/Page.tsx'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { StatusMenu } from '#web/presence/parts/StatusMenu.tsx'
import { ChatRow } from './ChatRow.tsx'
import { type ChatView, calls, chats, compareNo } from './chat.store.ts'
import { chatPaths } from './parts/chat.paths.ts'
import { mostQuick, useQuickSelect } from './use-quick-select.ts'

type Props = { openId: string | null; isMain: boolean }

/** The rooms in which something was said, the latest first. */
export function ChatList({ openId, isMain }: Props) {
  const say = useText()
  const navigate = useNavigate()
  const load = useLoad(chats, calls.chats, {})
  const rooms = chats.useAll().filter(isListed).sort(latestFirst)
  const open = (room: ChatView | undefined) => room && navigate(chatPaths.chat(room.id))
  const step = (by: number) => open(rooms[rooms.findIndex(({ id }) => id === openId) + by])
  useShortcut('j', 'chat.keys.next', () => step(1))
  useShortcut('k', 'chat.keys.previous', () => step(-1))
  useShortcut('n', 'chat.keys.next_unread', () =>
    open(rooms.find(({ id, state }) => id !== openId && state.unread_count > 0)),
  )
  useShortcut('c', 'chat.new', () => navigate(chatPaths.newChat()))
  useQuickSelect(rooms.slice(0, mostQuick), open)
  return (
    <section className="fm-chats" aria-label={say('chat.title')}>
      {isMain && <PageTitle text={say('chat.title')} />}
      <header className="fm-messages-head">
        <h1 className="fm-title fm-grow">{say('chat.title')}</h1>
        <NavDrawerButton />
        <StatusMenu />
        <Tooltip label={say('chat.saved_messages')}>
          <ActionIcon component={Link} to={chatPaths.saved()} aria-label={say('chat.saved_messages')}>
            <Icon of={Bookmark} size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={say('chat.new')}>
          <ActionIcon component={Link} to={chatPaths.newChat()} aria-label={say('chat.new')}>
            <Icon of={Plus} size={18} />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className="fm-messages-rows">
        <Loaded load={load} skeleton={<SkeletonRows rows={8} height={62} />} has={rooms.length > 0}>
          {rooms.length === 0 ? (
            <EmptyState
              title={say('chat.empty')}
              action={
                <Button component={Link} to={chatPaths.newChat()}>
                  {say('chat.new')}
                </Button>
              }
            >
              {say('chat.empty_text')}
            </EmptyState>
          ) : (
            <ul>
              {rooms.map((room) => (
                <ChatRow key={room.id} room={room} isOpen={room.id === openId} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  )
}

export const isListed = ({ last_message, state }: ChatView): boolean =>
  last_message !== null || state.draft_at !== null

export const latestFirst = (one: ChatView, other: ChatView): number =>
  compareNo(other.last_message?.no ?? '', one.last_message?.no ?? '')
