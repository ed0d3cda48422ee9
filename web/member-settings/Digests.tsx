import { Switch } from '@mantine/core'
import { contributedSettings } from '#web/kit/data/member-setting-sets.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MailAudienceField } from './MailAudienceField.tsx'
import { chooseSettings, type OwnSettings } from './own-settings.store.ts'

/** Emails that sum up what happened, and whatever else features let a member choose. */
export function Digests({ own }: { own: OwnSettings }) {
  const say = useText()
  const ofKinds = new Set<string>(own.notification_kinds.map(({ mail_setting }) => mail_setting))
  const shown = contributedSettings().filter(
    ({ key, control, forAdministrators = false }) =>
      control !== null && !ofKinds.has(key) && (own.administers || !forAdministrators),
  )
  if (shown.length === 0) return null
  return (
    <section className="fm-stack" aria-labelledby="own-digests">
      <h2 className="fm-section" id="own-digests">
        {say('member-settings.digests')}
      </h2>
      {shown.map(({ key, feature, control }) => {
        const label = say(`${feature}.member_settings.${key}.label`)
        const hint = say(`${feature}.member_settings.${key}.hint`, { defaultValue: '' })
        if (control === 'switch')
          return (
            <Switch
              key={key}
              label={label}
              description={hint}
              checked={own[key] === true}
              onChange={({ currentTarget }) => chooseSettings(own, { [key]: currentTarget.checked })}
            />
          )
        return (
          <div key={key} className="fm-own-mails">
            <div>
              <p className="fm-label">{label}</p>
              <p className="fm-small fm-muted">{hint}</p>
            </div>
            <MailAudienceField own={own} setting={key} label={label} />
          </div>
        )
      })}
    </section>
  )
}
