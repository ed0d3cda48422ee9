import { Checkbox, Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { NotificationKindView } from '#events/member-settings/member-setting.contract.ts'
import type { Channel, Timing } from '#platform/language/notification-kind.ts'
import { trusted } from '#platform/language/trusted.ts'
import { useText } from '#web/kit/language/texts.ts'
import { chooseSettings, type OwnSettings } from './parts/own-settings.store.ts'

const timings = ['now', 'digest', 'off'] as const

type RowProps = { own: OwnSettings; kind: NotificationKindView; hasMails: boolean }

/** One kind of notification, with a choice for each channel that it has. A notification leads to the row of its own kind. */
export function KindRow({ own, kind, hasMails }: RowProps) {
  const say = useText()
  const name = say(`${kind.feature}.notification_kinds.${kind.kind}`)
  const row = useRef<HTMLTableRowElement>(null)
  const [search] = useSearchParams()
  const isAsked = search.get('kind') === kind.kind
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const choose = (channel: Channel, timing: Timing) => {
    const { notifications } = own
    const changed = { ...notifications[kind.kind], [channel]: timing }
    return chooseSettings(own, { notifications: { ...notifications, [kind.kind]: changed } })
  }
  const timingOf = (channel: Channel): Timing | undefined =>
    kind.defaults[channel] && (own.notifications[kind.kind]?.[channel] ?? kind.defaults[channel])
  const labelOf = (channel: Channel) => `${name}, ${say(`member-settings.channels.${channel}`)}`
  const checkbox = (channel: 'bell' | 'push') => {
    const timing = timingOf(channel)
    if (timing === undefined) return null
    if (kind.always) return <Always />
    return (
      <Checkbox
        aria-label={labelOf(channel)}
        checked={timing === 'now'}
        onChange={({ currentTarget }) => choose(channel, currentTarget.checked ? 'now' : 'off')}
      />
    )
  }
  const mail = timingOf('mail')
  return (
    <tr ref={row} data-asked={isAsked || undefined}>
      <th scope="row">{name}</th>
      <td data-channel={say('member-settings.channels.bell')}>{checkbox('bell')}</td>
      <td data-channel={say('member-settings.channels.mail')}>
        {mail !== undefined && kind.always && <Always />}
        {mail !== undefined && !kind.always && (
          <Select
            aria-label={labelOf('mail')}
            allowDeselect={false}
            disabled={!hasMails}
            value={hasMails ? mail : 'off'}
            onChange={(timing) => timing !== null && choose('mail', trusted<Timing>(timing))}
            data={timings.map((value) => ({ value, label: say(`member-settings.timings.${value}`) }))}
          />
        )}
      </td>
      <td data-channel={say('member-settings.channels.push')}>{checkbox('push')}</td>
    </tr>
  )
}

/** Members cannot turn off news about the security of their account. */
function Always() {
  const say = useText()
  return <span className="fm-small fm-muted">{say('member-settings.always')}</span>
}
