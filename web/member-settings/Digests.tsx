import { flatSettings } from '#platform/language/network-setting.ts'
import { contributedSettings } from '#web/kit/data/member-setting-sets.ts'
import { useSession } from '#web/kit/data/session.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MailAudienceField } from './MailAudienceField.tsx'
import type { OwnSettings } from './parts/own-settings.store.ts'

/** Emails that sum up what happened. */
export function Digests({ own }: { own: OwnSettings }) {
  const say = useText()
  const { network } = useSession()
  const chosen = flatSettings(network)
  const ofKinds = new Set<string>(own.notification_kinds.map(({ mail_setting }) => mail_setting))
  const shown = contributedSettings().filter(
    ({ key, control, forAdministrators = false, offeredIf }) =>
      control === 'mails' &&
      !ofKinds.has(key) &&
      (own.administers || !forAdministrators) &&
      (offeredIf === undefined || chosen[offeredIf] === true),
  )
  if (shown.length === 0) return null
  return (
    <section className="fm-stack" aria-labelledby="own-digests">
      <h2 className="fm-section" id="own-digests">
        {say('member-settings.digests')}
      </h2>
      {shown.map(({ key, feature }) => {
        const label = say(`${feature}.member_settings.${key}.label`)
        const hint = say(`${feature}.member_settings.${key}.hint`, { defaultValue: '' })
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
