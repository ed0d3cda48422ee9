import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import Paperclip from 'lucide-react/icons/paperclip'
import Search from 'lucide-react/icons/search'
import { type Ref, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { DateField } from '#web/kit/dates/DateField.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { useText } from '#web/kit/language/texts.ts'
import { SideDrawer } from '#web/kit/overlays/SideDrawer.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useTypingText } from '#web/presence/parts/typing.ts'
import { usePresenceText } from '#web/presence/parts/use-presence-text.ts'
import type { ChatView } from './chat.store.ts'
import { MuteMenu } from './MuteMenu.tsx'
import { chatPaths } from './parts/chat.paths.ts'

const RoomFiles = lazyPart(() => import('./RoomFiles.tsx').then((file) => ({ default: file.RoomFiles })))

type Props = {
  room: ChatView
  name: string
  findButton: Ref<HTMLButtonElement>
  isFinding: boolean
  onFind: () => void
  onDay: (day: string) => void
}

/** Whose room it is, and what one may look for in it. */
export function RoomHead({ room, name, findButton, isFinding, onFind, onDay }: Props) {
  const say = useText()
  const [isChoosing, setChoosing] = useState(false)
  const [showsFiles, setShowsFiles] = useState(false)
  const typing = useTypingText(room.id)
  const presence = usePresenceText(room.partner?.id ?? null)
  const members = room.type === 'group' ? say('kit.member_count', { count: room.member_count }) : null
  const below = typing ?? presence ?? members
  return (
    <header className="fm-chat-head">
      <Link className="fm-back fm-chat-back" to={chatPaths.chats()} aria-label={say('chat.back')}>
        <Icon of={ArrowLeft} size={18} />
      </Link>
      <Avatar
        id={room.partner?.id ?? room.group_id ?? room.id}
        name={name}
        picture={room.picture}
        size={36}
        square={room.type === 'group'}
      />
      <div className="fm-grow fm-chat-words">
        <h1 className="fm-section fm-ellipsis">
          {room.partner?.name ? <Link to={room.partner.path}>{name}</Link> : name}
        </h1>
        {below !== null && <p className="fm-small fm-muted fm-ellipsis fm-chat-below">{below}</p>}
      </div>
      <Tooltip label={say('chat.find.title')}>
        <ActionIcon
          ref={findButton}
          aria-label={say('chat.find.title')}
          aria-expanded={isFinding}
          onClick={onFind}
        >
          <Icon of={Search} size={18} />
        </ActionIcon>
      </Tooltip>
      <Popover opened={isChoosing} onChange={setChoosing} trapFocus position="bottom-end">
        <Popover.Target>
          <Tooltip label={say('chat.to_day')}>
            <ActionIcon
              aria-label={say('chat.to_day')}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              <Icon of={CalendarSearch} size={18} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={say('chat.to_day')}>
          <DateField
            label={say('chat.day')}
            value={null}
            inPlace
            onChange={(day) => {
              setChoosing(false)
              onDay(day)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <Tooltip label={say('chat.attachments')}>
        <ActionIcon aria-label={say('chat.attachments')} onClick={() => setShowsFiles(true)}>
          <Icon of={Paperclip} size={18} />
        </ActionIcon>
      </Tooltip>
      <MuteMenu room={room} />
      <SideDrawer opened={showsFiles} onClose={() => setShowsFiles(false)} title={say('chat.attachments')}>
        {showsFiles && (
          <Suspense>
            <RoomFiles chatId={room.id} onClose={() => setShowsFiles(false)} />
          </Suspense>
        )}
      </SideDrawer>
    </header>
  )
}
