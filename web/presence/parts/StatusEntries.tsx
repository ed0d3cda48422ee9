import { Menu } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import type { StatusType } from '#events/presence/presence.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useText } from '#web/kit/language/texts.ts'
import { openStatusDialog } from '../status-dialog.ts'
import { set_status, useOwnStatus } from './presence.store.ts'
import { StatusDot } from './StatusDot.tsx'

const types: readonly StatusType[] = ['online', 'busy', 'invisible']

/** Entries of a menu that choose the own status: online and busy ask for a text, invisible is sent at once. */
export function StatusEntries() {
  const say = useText()
  const own = useOwnStatus()
  const choose = (type: StatusType) => {
    if (type !== 'invisible') return openStatusDialog(type)
    void attempt(() => set_status({ type, text: own?.text ?? '' }))
  }
  return types.map((type) => (
    <Menu.Item
      key={type}
      aria-current={type === own?.type || undefined}
      leftSection={<StatusDot type={type} />}
      rightSection={type === own?.type && <Icon of={Check} />}
      onClick={() => choose(type)}
    >
      {say(`presence.types.${type}`)}
      {type === own?.type && type !== 'invisible' && own.text !== '' && (
        <span className="fm-status-text fm-small fm-muted fm-ellipsis">{own.text}</span>
      )}
    </Menu.Item>
  ))
}
