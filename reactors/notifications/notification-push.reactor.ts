import { deliverySettingsOf } from '#events/member-settings/delivery-settings.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { deliveryOf } from '#platform/language/delivery.ts'
import type { Recorded } from '#platform/language/event.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import type { Step } from '#platform/notifications/notification.ts'
import { stepsByType } from '#platform/notifications/steps-by-type.ts'
import { things } from '#platform/notifications/things.ts'
import { networkLanguage } from '#platform/reactors/addressee.ts'
import type { Effects, Reactor } from '#platform/reactors/reactor.ts'
import { members } from '#projectors/members/members.table.ts'
import { type NotifiedMember, notifiedMembers } from './notified-members.ts'
import { pushTexts } from './push-text.ts'
import { isReadable } from './readable-thing.ts'
import { tagOf, withdrawPushes } from './withdrawn-pushes.ts'

const kinds = new Map((await discoverParts(notificationKind)).map((kind) => [kind.kind, kind]))

const pushAbout = async (event: Recorded, steps: readonly Step[], effects: Effects): Promise<void> => {
  await withdrawPushes(event, steps, effects)
  // An undo restores what was there, and tells nobody.
  if (event.metadata.takes_back !== undefined) return
  const withDevices = await notifiedMembers(event, steps, effects, (of) =>
    effects.membersWithDevices('ids' in of ? of.ids : undefined),
  )
  const notified = await wantedNow(withDevices, effects)
  if (notified.length === 0) return
  const textFor = await pushTexts(
    notified.map(({ one }) => one),
    effects,
  )
  const fallback = await networkLanguage(effects)
  const ids = notified.map(({ one }) => one.member_id)
  const languages = new Map((await effects.findByIds(members, ids)).map(({ id, language }) => [id, language]))
  for (const { one, timing } of notified) {
    const { member_id, thing_kind, object_id, topic, thread, command_id, silentOn } = one
    const reader = await effects.readerOf(member_id)
    if (reader === null || !(await isReadable(one, effects))) continue
    await effects.push({
      member_id,
      ...(await textFor(one, reader.actor, languages.get(member_id) ?? fallback)),
      path: things.get(thing_kind)?.path(object_id, topic) ?? '/notifications',
      tag: tagOf(thread, command_id),
      silentOn,
      ...timing,
    })
  }
}

/** What members want as a push, with the end of their quiet hours where these are. */
const wantedNow = async (notified: readonly NotifiedMember[], effects: Effects) => {
  const chosen = await effects.memberSettings(notified.map(({ member_id }) => member_id))
  return notified.flatMap((one) => {
    const kind = kinds.get(one.kind)
    if (kind === undefined) return []
    const settings = deliverySettingsOf(chosen.get(one.member_id))
    const delivery = deliveryOf(settings, kind, 'push', { now: effects.now })
    if (delivery.timing === 'later') return [{ one, timing: { after: delivery.not_before } }]
    return delivery.timing === 'now' ? [{ one, timing: {} }] : []
  })
}

/** Pushes what notifications tell to the devices of members, as each of them chose, and withdraws what no longer holds. */
export const notificationPush: Reactor = {
  name: 'notification-push',
  on: Object.fromEntries(
    [...stepsByType].map(([type, stepsOf]) => [
      type,
      (event: Recorded, effects: Effects) => pushAbout(event, stepsOf(event), effects),
    ]),
  ),
}
