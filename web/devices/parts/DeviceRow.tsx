import { Button, Switch } from '@mantine/core'
import Monitor from 'lucide-react/icons/monitor'
import type { DeviceView } from '#events/devices/device.contract.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

type Props = {
  device: DeviceView
  isOwn: boolean
  onChoose: (settings: { enabled?: boolean; shows_content?: boolean }) => void
  onRemove: () => void
}

/** One device with what its owner can choose. */
export function DeviceRow({ device, isOwn, onChoose, onRemove }: Props) {
  const say = useText()
  const name = device.name || say('devices.unknown')
  return (
    <li className="fm-device">
      <Icon of={Monitor} size={18} />
      <div className="fm-grow">
        <p className="fm-label">
          {name} {isOwn && <Badge tone="accepted">{say('devices.this_device')}</Badge>}
        </p>
        <p className="fm-small fm-muted">
          {device.last_pushed_at === null ? (
            say('devices.no_push_yet')
          ) : (
            <>
              {say('devices.last_push')} <RelativeTime at={device.last_pushed_at} as="when" />
            </>
          )}
        </p>
        <div className="fm-device-choices">
          <Switch
            label={say('devices.enabled')}
            checked={device.enabled}
            onChange={({ currentTarget }) => onChoose({ enabled: currentTarget.checked })}
          />
          <Switch
            label={say('devices.shows_content')}
            checked={device.shows_content}
            disabled={!device.enabled}
            onChange={({ currentTarget }) => onChoose({ shows_content: currentTarget.checked })}
          />
        </div>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={say('devices.remove_named', { name })}
        onClick={onRemove}
      >
        {say('devices.remove')}
      </Button>
    </li>
  )
}
