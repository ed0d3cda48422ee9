import { audienceIn, deliverySettingsOf } from '#events/member-settings/delivery-settings.ts'
import {
  areKindMailsOff,
  isDailyActivityOff,
  isDigestOff,
  kindsInDigest,
} from '#events/member-settings/mails-off.ts'
import { defineMailSwitch } from '#platform/commands/mail-switches.ts'
import type { Tools } from '#platform/commands/procedures.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { timingOf } from '#platform/language/delivery.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { ChosenSettings } from '#platform/member-settings/member-settings.ts'
import { withChanges } from './settings-changes.ts'

const kinds = await discoverParts(notificationKind)

/** A change of settings, and the one that restores what they were. */
type Reversible = { change: ChosenSettings; before: ChosenSettings }

/** Changes what a member has chosen; `choose` gives null where the mails are off already. Returns what restores it. */
const changed = async (
  member_id: string,
  choose: (chosen: ChosenSettings) => Reversible | null,
  { memberSettings, now }: Tools,
): Promise<ChosenSettings | null> => {
  let before: ChosenSettings | null = null
  await memberSettings.change(
    member_id,
    (chosen) => {
      const reversible = choose(chosen)
      before = reversible?.before ?? null
      return reversible === null ? chosen : withChanges(chosen, reversible.change)
    },
    now,
  )
  return before
}

const restored = (
  { member_id, before }: { member_id: string; before: unknown },
  { memberSettings, now }: Tools,
): Promise<void> =>
  memberSettings.change(member_id, (chosen) => withChanges(chosen, trusted<ChosenSettings>(before)), now)

/** Mails about one kind of notification. */
export const kindOfNotification = defineMailSwitch({
  name: 'kind',
  turnOff: async ({ member_id, detail }, tools) => {
    const kind = kinds.find((one) => one.kind === detail && one.always !== true)
    if (kind === undefined) return null
    const choose = (chosen: ChosenSettings): Reversible | null => {
      const settings = deliverySettingsOf(chosen)
      if (areKindMailsOff(settings, kind)) return null
      return {
        change: { notifications: { [detail]: { mail: 'off' } } },
        before: { notifications: { [detail]: { mail: timingOf(settings, kind, 'mail') } } },
      }
    }
    return changed(member_id, choose, tools)
  },
  turnOn: restored,
})

/** The digest, with what waits for it. */
export const digest = defineMailSwitch({
  name: 'digest',
  turnOff: ({ member_id }, tools) => {
    const choose = (chosen: ChosenSettings): Reversible | null => {
      const settings = deliverySettingsOf(chosen)
      if (isDigestOff(settings, kinds)) return null
      const waiting = kindsInDigest(settings, kinds)
      const audience = audienceIn(settings, 'email_digests')
      const mails = (mail: string) =>
        waiting.length === 0
          ? {}
          : { notifications: Object.fromEntries(waiting.map(({ kind }) => [kind, { mail }])) }
      return {
        change: { email_digests: { ...audience, enabled: 'disabled' }, ...mails('off') },
        before: { email_digests: audience, ...mails('digest') },
      }
    }
    return changed(member_id, choose, tools)
  },
  turnOn: restored,
})

/** The mail of each day; what waits for it comes with the digest. */
export const dailyActivity = defineMailSwitch({
  name: 'daily_activity',
  turnOff: ({ member_id }, tools) => {
    const choose = (chosen: ChosenSettings): Reversible | null => {
      const settings = deliverySettingsOf(chosen)
      if (isDailyActivityOff(settings)) return null
      const audience = audienceIn(settings, 'email_daily_digests')
      return {
        change: { email_daily_digests: { ...audience, enabled: 'disabled' } },
        before: { email_daily_digests: audience },
      }
    }
    return changed(member_id, choose, tools)
  },
  turnOn: restored,
})
