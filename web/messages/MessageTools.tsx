import { ActionIcon, Button, Tooltip } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Forward from 'lucide-react/icons/forward'
import Mail from 'lucide-react/icons/mail'
import Trash2 from 'lucide-react/icons/trash-2'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { Keys } from '#web/kit/keyboard/Keys.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { TranslateMenu } from '#web/translations/parts/TranslateMenu.tsx'

type Props = {
  onBack: () => void
  /** Null where it cannot be done. */
  onUnread: (() => void) | null
  onForward: (() => void) | null
  onDelete: () => void
}

/** What can be done with the open message. */
export function MessageTools({ onBack, onUnread, onForward, onDelete }: Props) {
  const say = useText()
  return (
    <header className="fm-message-tools">
      <ActionIcon className="fm-message-back" aria-label={say('messages.back')} onClick={onBack}>
        <Icon of={ArrowLeft} size={18} />
      </ActionIcon>
      <span className="fm-grow" />
      {onUnread && (
        <>
          <Button
            className="fm-not-phone"
            variant="subtle"
            leftSection={<Icon of={Mail} />}
            rightSection={<Keys keys="u" />}
            onClick={onUnread}
          >
            {say('messages.mark_unread')}
          </Button>
          <span className="fm-only-phone">
            <Tool icon={Mail} text={say('messages.mark_unread')} onRun={onUnread} />
          </span>
        </>
      )}
      <TranslateMenu />
      {onForward && <Tool icon={Forward} text={say('messages.forward')} onRun={onForward} />}
      <Tool icon={Trash2} text={say('messages.delete')} onRun={onDelete} />
    </header>
  )
}

function Tool({ icon, text, onRun }: { icon: IconShape; text: string; onRun: () => void }) {
  return (
    <Tooltip label={text}>
      <ActionIcon size={34} aria-label={text} onClick={onRun}>
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
