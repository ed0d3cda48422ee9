import { deliverySettingsOf } from '#events/member-settings/delivery-settings.ts'
import { areKindMailsOff, isDailyActivityOff, isDigestOff } from '#events/member-settings/mails-off.ts'
import { discoverExports } from '#platform/config/discovery.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { defineMailSwitchView } from '#platform/queries/mail-switch-views.ts'

// The feature of a kind is the folder of its file.
const kinds = (await discoverExports('events', notificationKind.suffix)).flatMap(({ file, value }) =>
  notificationKind.includes(value) ? [{ ...value, feature: file.split('/')[1] ?? '' }] : [],
)

/** Mails about one kind of notification. */
export const kindOfNotification = defineMailSwitchView({
  name: 'kind',
  labelOf: async (_, { detail, textOf }) => {
    const kind = kinds.find((one) => one.kind === detail)
    return kind ? (textOf(kind.feature, 'notification_kinds', kind.kind) ?? null) : null
  },
  isOff: async (_, { detail, chosen }) => {
    const kind = kinds.find((one) => one.kind === detail)
    return kind === undefined || areKindMailsOff(deliverySettingsOf(chosen), kind)
  },
})

/** The digest, with what waits for it. */
export const digest = defineMailSwitchView({
  name: 'digest',
  labelOf: async (_, { mails }) => mails.digest,
  isOff: async (_, { chosen }) => isDigestOff(deliverySettingsOf(chosen), kinds),
})

/** The mail of each day. */
export const dailyActivity = defineMailSwitchView({
  name: 'daily_activity',
  labelOf: async (_, { mails }) => mails.daily_activity,
  isOff: async (_, { chosen }) => isDailyActivityOff(deliverySettingsOf(chosen)),
})
