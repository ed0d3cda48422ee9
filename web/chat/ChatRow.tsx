import AtSign from 'lucide-react/icons/at-sign'
import BellOff from 'lucide-react/icons/bell-off'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { type Text, useText } from '#web/kit/language/texts.ts'
import { useEmbedded } from '#web/kit/page/embedded.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import type { ChatView } from './chat.store.ts'
import { isMuted, mutedIn } from './mute-until.ts'
import { chatPaths } from './parts/chat.paths.ts'

/** A room in the list: its last message, and what waits in it. */
export function ChatRow({ room, isOpen }: { room: ChatView; isOpen: boolean }) {
  const say = useText()
  const { state, last_message: last } = room
  const name = room.name ?? say('kit.deleted_member')
  const isUnread = state.unread_count > 0
  const isSilent = isMuted(mutedIn(state, useEmbedded()))
  return (
    <li
      className="fm-chat-row"
      data-open={isOpen ? '' : undefined}
      data-unread={isUnread ? '' : undefined}
      data-muted={isSilent ? '' : undefined}
    >
      <Link to={chatPaths.chat(room.id)} aria-current={isOpen ? 'page' : undefined}>
        <Avatar
          id={room.partner?.id ?? room.group_id ?? room.id}
          name={name}
          picture={room.picture}
          size={36}
          square={room.type === 'group'}
        />
        <span className="fm-grow fm-chat-words">
          <span className="fm-row">
            <span className="fm-chat-name fm-grow fm-ellipsis">{name}</span>
            {last && (
              <span className="fm-tiny fm-faint">
                <RelativeTime at={last.created_at} as="brief" />
              </span>
            )}
          </span>
          <span className="fm-row">
            <span className="fm-small fm-muted fm-grow fm-ellipsis" dir="auto">
              {lastWords(room, say)}
            </span>
            {state.draft_at !== null && <Mark icon={Pencil} words={say('chat.draft')} />}
            {isSilent && <Mark icon={BellOff} words={say('chat.muted')} />}
            {state.mentioned && <Mark icon={AtSign} words={say('chat.mentioned')} />}
            <NumberBadge
              count={state.unread_count}
              label={say('chat.unread', { count: state.unread_count })}
            />
          </span>
        </span>
      </Link>
    </li>
  )
}

function Mark({ icon, words }: { icon: IconShape; words: string }) {
  return (
    <span className="fm-chat-mark" title={words}>
      <Icon of={icon} size={14} />
      <span className="fm-hidden">{words}</span>
    </span>
  )
}

/** The last message in a line. */
export const lastWords = ({ last_message: last, type }: ChatView, say: Text): string => {
  if (last === null) return say('chat.silent')
  if (last.deleted_at !== null) return say('chat.deleted')
  const words =
    last.text ||
    (last.images > 0
      ? say('chat.pictures', { count: last.images })
      : last.files > 0
        ? say('chat.files', { count: last.files })
        : say('chat.erased'))
  if (last.own) return say('chat.you_said', { words })
  return type === 'group' && last.from?.first_name
    ? say('kit.labeled', { label: last.from.first_name, value: words })
    : words
}
