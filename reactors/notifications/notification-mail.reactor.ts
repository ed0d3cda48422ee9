import { discoverParts } from '#platform/config/discovery.ts'
import type { Recorded } from '#platform/language/event.ts'
import { plus } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { mailDelay } from '#platform/language/undo.ts'
import type { Step } from '#platform/notifications/notification.ts'
import { rowIdOf } from '#platform/notifications/notification.ts'
import { stepsByType } from '#platform/notifications/steps-by-type.ts'
import { things } from '#platform/notifications/things.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Effects, Reactor } from '#platform/reactors/reactor.ts'
import { notificationTexts } from './notification-contents.ts'
import { notificationLines } from './notification-lines.ts'
import { notificationSentences } from './notification-sentences.ts'
import { type NotifiedMember, notifiedMembers } from './notified-members.ts'

const kinds = new Map(
  (await discoverParts(notificationKind)).flatMap((kind) => (kind.sharedMail ? [[kind.kind, kind]] : [])),
)

const mailAbout = async (event: Recorded, steps: readonly Step[], effects: Effects): Promise<void> => {
  // An undo restores what was there, and tells nobody.
  if (event.metadata.takes_back !== undefined) return
  const all = (await notifiedMembers(event, steps, effects, holdersBy(effects))).filter(
    ({ silentOn }) => !silentOn.includes('web'),
  )
  // One event may tell a member in several threads: the strongest reason makes the one mail.
  const notified = new Map(all.map((one) => [one.member_id, one] as const).reverse())
  for (const [id, { kind }] of notified) if (!kinds.has(kind)) notified.delete(id)
  if (notified.size === 0) return
  const [network] = await effects.findByIds(networkSettings, ['network'])
  const groupsOf = await groupsByThing([...notified.values()], effects)
  const sentenceFor = await notificationSentences([...notified.values()], effects)
  const withTexts = network?.values.notifications_send_direct_message_body === true
  const linesFor = await notificationLines([...notified.values()], effects)
  const textFor = await notificationTexts(withTexts ? [...notified.values()] : [], effects)
  await effects.notifyByMail({
    // Who is told in threads that are not muted has been decided for all of them.
    thread: null,
    to: [...notified.values()].flatMap((one) => {
      const kind = kinds.get(one.kind)
      return kind ? [{ member_id: one.member_id, kind, group_ids: groupsOf(one) }] : []
    }),
    after: plus(event.metadata.occurred_at, mailDelay),
    textFor: async ({ member_id, language }) => {
      const one = notified.get(member_id ?? '')
      const reader = one && (await effects.readerOf(one.member_id))
      if (!one || !reader) return null
      const { feature = '', nameSetting, path, mailSwitch } = things.get(one.thing_kind) ?? {}
      const showsName = nameSetting === undefined || network?.values[nameSetting] === true
      const { sentence, textOf, mentions } = await sentenceFor(one, reader.actor, language, showsName)
      const { paragraphs, mentioned } = await textFor(one)
      const own = (key: string) => textOf('notifications', 'mail', key) ?? ''
      const { thread, thing_kind, thing_id, topic, object_id } = one
      const ofThread = mailSwitch?.({ id: thing_id, topic })
      return {
        thing: thread,
        about: {
          thread: { kind: thing_kind, id: thing_id, ...(topic === null ? {} : { topic }) },
          object_id,
          unless_read_to: String(event.position),
        },
        mentions: [...new Set([...mentions, ...mentioned])],
        subject: sentence,
        heading: sentence,
        paragraphs,
        ...linesFor(one, language),
        ...(kinds.get(one.kind)?.mailSetting === 'email_admin_notifications' ? merged(sentence) : {}),
        action: {
          label: interpolate(own('action'), { network: network?.name ?? '' }),
          path: path?.(object_id, topic) ?? '/notifications',
        },
        reason: interpolate(own('reason'), {
          reason: textOf(feature, 'notification_reasons', one.kind) ?? '',
        }),
        ...(ofThread ? { unsubscribe: ofThread } : {}),
      }
    },
  })
}

/** Ten files that wait for approval are one mail to each administrator, not ten. */
const merged = (sentence: string) => ({
  update: { subject: sentence, heading: sentence, paragraphs: [], always: true },
})

/** Mails reach everybody who is told, and who holds a key. */
const holdersBy =
  ({ findWhere }: Effects) =>
  async (of: { ids: readonly string[] } | { key: string }): Promise<readonly string[]> => {
    if ('ids' in of) return of.ids
    const grants = await findWhere(keyGrants, { key: of.key })
    return grants.flatMap(({ holder }) =>
      holder.startsWith('member:') ? [holder.slice('member:'.length)] : [],
    )
  }

/** The groups in which things stand, by their audience: members choose from which groups they want mails. */
const groupsByThing = async (notified: readonly NotifiedMember[], { findByIds }: Effects) => {
  const groups = new Map<string, string[]>()
  const idOf = (one: NotifiedMember) => rowIdOf(things.get(one.thing_kind) ?? {}, one)
  for (const kind of new Set(notified.map(({ thing_kind }) => thing_kind))) {
    const { table = null } = things.get(kind) ?? {}
    const ids = notified.flatMap((one) => (one.thing_kind === kind ? [idOf(one)] : []))
    for (const { id, audience } of table === null ? [] : await findByIds(table, ids))
      groups.set(
        `${kind} ${id}`,
        audience.flatMap((key: string) => (key.startsWith('group:') ? [key.slice('group:'.length)] : [])),
      )
  }
  return (one: NotifiedMember) => groups.get(`${one.thing_kind} ${idOf(one)}`) ?? []
}

/**
 * Mails what notifications tell where features send no mails of their own. A mail waits until its cause can no longer be
 * undone, and is not sent to who has read the notification by then.
 */
export const notificationMail: Reactor = {
  name: 'notification-mail',
  on: Object.fromEntries(
    [...stepsByType].map(([type, stepsOf]) => [
      type,
      (event: Recorded, effects: Effects) => mailAbout(event, stepsOf(event), effects),
    ]),
  ),
}
