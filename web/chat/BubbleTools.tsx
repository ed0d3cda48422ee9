import { ActionIcon } from '@mantine/core'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Reply from 'lucide-react/icons/reply'
import { Icon } from '#web/kit/display/Icon.tsx'
import { copyText } from '#web/kit/feedback/copy-text.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { ReactionBar } from '#web/kit/reactions/ReactionBar.tsx'
import { type ChatMessageView, deleteMessage, pinMessage, reactTo, saveMessage } from './chat.store.ts'

type Props = {
  message: ChatMessageView
  mayWrite: boolean
  onReply: () => void
  onEdit: () => void
  onUnread?: () => void
  onThread?: () => void
  /** Missing where the network translates nothing, or it is done already. */
  onTranslate?: (() => void) | undefined
}

/** What one may do with a message, shown beside it. */
export function BubbleTools({ message, mayWrite, onReply, onEdit, onUnread, onThread, onTranslate }: Props) {
  const say = useText()
  const { can, reactions, pinned, saved, text } = message
  const copy = () => copyText(text ?? '', say('kit.copied'))
  return (
    <div className="fm-chat-tools">
      {can.react && reactions.length === 0 && (
        <ReactionBar reactions={[]} onReact={(emoji, isAdded) => reactTo(message, emoji, isAdded)} />
      )}
      {can.reply && mayWrite && (
        <ActionIcon
          variant="subtle"
          aria-label={say('chat.reply')}
          title={say('chat.reply')}
          onClick={onReply}
        >
          <Icon of={Reply} size={16} />
        </ActionIcon>
      )}
      {onThread && can.reply && (
        <ActionIcon
          variant="subtle"
          aria-label={say('chat.thread.reply')}
          title={say('chat.thread.reply')}
          onClick={onThread}
        >
          <Icon of={MessagesSquare} size={16} />
        </ActionIcon>
      )}
      <MoreMenu
        label={say('chat.more')}
        actions={[
          { text: say('chat.edit'), onRun: onEdit, when: can.update && mayWrite },
          { text: say(pinned ? 'chat.unpin' : 'chat.pin'), onRun: () => pinMessage(message), when: can.pin },
          { text: say(saved ? 'chat.unsave' : 'chat.save_for_later'), onRun: () => saveMessage(message) },
          { text: say('chat.mark_unread'), onRun: () => onUnread?.(), when: onUnread !== undefined },
          {
            text: say('translations.translate'),
            onRun: () => onTranslate?.(),
            when: onTranslate !== undefined,
          },
          { text: say('chat.copy'), onRun: copy, when: Boolean(text) },
          { text: say('chat.delete'), danger: true, onRun: () => deleteMessage(message), when: can.destroy },
        ]}
      />
    </div>
  )
}
