import type { DeliverySettings } from '#platform/language/delivery.ts'
import { trusted } from '#platform/language/trusted.ts'
import { deliverySettings } from './delivery.member-settings.ts'
import { mailSettings } from './mail.member-settings.ts'

type Chosen = Readonly<Record<string, unknown>>

/** What a member has chosen about notifications, with the defaults of what nobody chose. Settings are read from `MemberSettings`. */
export const deliverySettingsOf = (chosen: Chosen = {}): DeliverySettings => {
  const values = { ...defaults, ...chosen }
  return trusted<DeliverySettings>({ ...values, time_zone: values.time_zone ?? values.browser_time_zone })
}

/** Of whom a member gets mails of one setting (`email_digests` …). */
export const audienceIn = (settings: DeliverySettings, key: string): { enabled: string } =>
  trusted<Record<string, { enabled: string } | undefined>>(settings)[key] ?? { enabled: 'disabled' }

const defaults: Chosen = Object.fromEntries(
  [...mailSettings.settings, ...deliverySettings.settings].map(({ key, default: usual }) => [key, usual]),
)
