import { Menu } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Reply from 'lucide-react/icons/reply'
import ReplyAll from 'lucide-react/icons/reply-all'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Keys } from '#web/kit/keyboard/Keys.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { listed } from './people-words.ts'

export type Scope = 'one' | 'all'

type Props = {
  scope: Scope
  onScope: (scope: Scope) => void
  recipients: readonly Entity[]
  canChoose: boolean
}

/** The recipients of the reply, by name, before it is sent. */
export function ReplyScope({ scope, onScope, recipients, canChoose }: Props) {
  const say = useText()
  const { locale } = useFormat()
  const names = recipients.map(({ name }) => name || say('kit.deleted_member'))
  const words = say('messages.to_whom', { names: listed(names, locale) })
  const chip = (
    <>
      <Icon of={scope === 'all' && recipients.length > 1 ? ReplyAll : Reply} size={15} />
      <span className="fm-ellipsis">{words}</span>
      {canChoose && <Icon of={ChevronDown} size={13} />}
    </>
  )
  if (!canChoose)
    return (
      <span className="fm-reply-scope" title={words}>
        {chip}
      </span>
    )
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button
          type="button"
          className="fm-reply-scope"
          title={words}
          aria-label={say('kit.labeled', { label: say('messages.reply_to'), value: words })}
        >
          {chip}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={ReplyAll} />}
          rightSection={<Keys keys="a" />}
          onClick={() => onScope('all')}
        >
          {say('messages.reply_to_all')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={Reply} />}
          rightSection={<Keys keys="r" />}
          onClick={() => onScope('one')}
        >
          {say('messages.reply_one')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
