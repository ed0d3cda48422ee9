import { Checkbox, MultiSelect, SegmentedControl } from '@mantine/core'
import type { MailAudience } from '#platform/language/delivery.ts'
import { trusted } from '#platform/language/trusted.ts'
import { useText } from '#web/kit/language/texts.ts'
import { chooseSettings, type OwnSettings } from './parts/own-settings.store.ts'

const choices = ['all', 'selected_groups', 'disabled'] as const

type Props = { own: OwnSettings; setting: string; label: string }

/** Whether these emails come, and from which groups. */
export function MailAudienceField({ own, setting, label }: Props) {
  const say = useText()
  const audience = trusted<MailAudience>(own[setting])
  const choose = (change: Partial<MailAudience>) =>
    chooseSettings(own, { [setting]: { ...audience, ...change } })
  return (
    <>
      <SegmentedControl
        aria-label={label}
        withItemsBorders={false}
        value={audience.enabled}
        onChange={(enabled) => choose({ enabled: trusted<MailAudience['enabled']>(enabled) })}
        data={choices.map((value) => ({ value, label: say(`member-settings.mails.${value}`) }))}
      />
      {audience.enabled === 'selected_groups' && (
        <>
          <MultiSelect
            label={say('member-settings.groups')}
            placeholder={own.groups.length === 0 ? say('member-settings.no_groups') : undefined}
            data={own.groups.map(({ id, name }) => ({ value: id, label: name }))}
            value={audience.group_ids.filter((id) => own.groups.some((group) => group.id === id))}
            onChange={(group_ids) => choose({ group_ids })}
          />
          <Checkbox
            label={say('member-settings.network_level')}
            checked={audience.include_network_level}
            onChange={({ currentTarget }) => choose({ include_network_level: currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
