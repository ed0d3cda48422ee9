import type { MailAudience } from '#platform/language/delivery.ts'
import type { MailSetting } from '#platform/language/notification-kind.ts'
import { trusted } from '#platform/language/trusted.ts'
import { useText } from '#web/kit/language/texts.ts'
import { KindRow } from './KindRow.tsx'
import { MailAudienceField } from './MailAudienceField.tsx'
import type { OwnSettings } from './parts/own-settings.store.ts'

const channels = ['bell', 'mail', 'push'] as const

/** Kinds of notifications whose emails one setting turns on and off. */
export function KindSection({ own, section }: { own: OwnSettings; section: MailSetting }) {
  const say = useText()
  const kinds = own.notification_kinds.filter(({ mail_setting }) => mail_setting === section)
  if (kinds.length === 0) return null
  const title = say(`member-settings.member_settings.${section}.label`)
  const { enabled } = trusted<MailAudience>(own[section])
  return (
    <section className="fm-stack" aria-labelledby={section}>
      <div>
        <h2 className="fm-section" id={section}>
          {title}
        </h2>
        <p className="fm-small fm-muted">{say(`member-settings.member_settings.${section}.hint`)}</p>
      </div>
      <div className="fm-own-mails">
        <p className="fm-label">{say('member-settings.emails')}</p>
        <MailAudienceField
          own={own}
          setting={section}
          label={say('member-settings.emails_of', { section: title })}
        />
      </div>
      <table className="fm-kinds">
        <thead>
          <tr>
            <th scope="col">{say('member-settings.kind')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {say(`member-settings.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.kind} own={own} kind={kind} hasMails={enabled !== 'disabled'} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
