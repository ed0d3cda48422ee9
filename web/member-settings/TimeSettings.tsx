import { Switch } from '@mantine/core'
import { currentSession, setSession } from '#web/kit/data/session.ts'
import { TimeField } from '#web/kit/dates/TimeField.tsx'
import { ZoneSelect } from '#web/kit/dates/ZoneSelect.tsx'
import { browserZone } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { chooseSettings, type OwnSettings } from './parts/own-settings.store.ts'

/** The time zone of the member, and the hours in which emails and pushes wait. */
export function TimeSettings({ own }: { own: OwnSettings }) {
  const say = useText()
  const { time_zone, quiet_hours } = own
  const chooseZone = async (zone: string | null) => {
    await chooseSettings(own, { time_zone: zone })
    const session = currentSession()
    // Times on the other pages are shown in the member's zone from now on.
    if (session?.member) setSession({ ...session, member: { ...session.member, time_zone: zone } })
  }
  const chooseQuiet = (change: Partial<OwnSettings['quiet_hours']>) =>
    chooseSettings(own, { quiet_hours: { ...quiet_hours, ...change } })
  return (
    <section className="fm-stack" aria-labelledby="own-time">
      <h2 className="fm-section" id="own-time">
        {say('member-settings.time')}
      </h2>
      <Switch
        label={say('member-settings.automatic_zone')}
        description={say('member-settings.automatic_zone_hint', { zone: browserZone().replaceAll('_', ' ') })}
        checked={time_zone === null}
        onChange={({ currentTarget }) => chooseZone(currentTarget.checked ? null : browserZone())}
      />
      {time_zone !== null && (
        <ZoneSelect label={say('member-settings.zone')} value={time_zone} onChange={chooseZone} />
      )}
      <Switch
        label={say('member-settings.quiet_hours')}
        description={say('member-settings.quiet_hours_hint')}
        checked={quiet_hours.enabled}
        onChange={({ currentTarget }) => chooseQuiet({ enabled: currentTarget.checked })}
      />
      {quiet_hours.enabled && (
        <div className="fm-row">
          <TimeField
            label={say('member-settings.from')}
            value={quiet_hours.from}
            onChange={(from) => chooseQuiet({ from })}
          />
          <TimeField
            label={say('member-settings.to')}
            value={quiet_hours.to}
            onChange={(to) => chooseQuiet({ to })}
          />
        </div>
      )}
    </section>
  )
}
