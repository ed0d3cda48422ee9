import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useText } from '#web/kit/language/texts.ts'
import { useOwnStatus, useShowsOnline } from './presence.store.ts'
import { StatusDot } from './StatusDot.tsx'
import { StatusEntries } from './StatusEntries.tsx'

/** A button with the own status and its menu; nothing where the network shows no status. */
export function StatusMenu() {
  return useShowsOnline() ? <Shown /> : null
}

function Shown() {
  const say = useText()
  const own = useOwnStatus()
  const type = own?.type ?? 'online'
  const label = say('presence.status_is', { status: say(`presence.types.${type}`) })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon aria-label={label}>
            <StatusDot type={type} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown miw={220}>
        <StatusEntries />
      </Menu.Dropdown>
    </Menu>
  )
}
