import { mailTiming } from '#events/member-settings/mail-timing.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { addresseesAmong } from '#platform/reactors/addressee.ts'
import { defineMailService } from '#platform/reactors/mail-service.ts'
import { mutedMembers } from '#platform/reactors/muted-members.ts'
import { members } from '#projectors/members/members.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'

/**
 * The one way of all notifications into mails: not to members who muted the thread or ignore its author, as each member chose
 * for the kind and its groups, after quiet hours, never beside a digest, and with the link that stops it. The outbox adds that
 * one cause is one mail to a person, and asks before sending whether it still holds.
 */
export const notifiedMails = defineMailService({
  notify: async (effects, { thread, mentioned, to: notified, after, textFor }) => {
    const muted = thread === null ? null : await mutedMembers(effects, notificationThreads, thread, mentioned)
    const wanted = new Map(notified.map((one) => [one.member_id, one]))
    for (const id of muted ?? []) wanted.delete(id)
    if (wanted.size === 0) return
    const [people, chosen] = await Promise.all([
      effects.findByIds(members, [...wanted.keys()]),
      effects.memberSettings([...wanted.keys()]),
    ])
    const now = after ?? effects.now
    const mails: Mail[] = []
    for (const to of await addresseesAmong(effects, people)) {
      const one = wanted.get(to.member_id ?? '')
      if (one === undefined) continue
      const occasion = { now, ...(one.group_ids ? { group_ids: one.group_ids } : {}) }
      const timing = mailTiming(chosen.get(one.member_id), one.kind, occasion)
      const text = timing && (await textFor(to))
      if (timing === null || text === null) continue
      const { unsubscribe } = text
      mails.push({
        to,
        ...text,
        ...(after === undefined ? {} : { after }),
        ...timing,
        ...(unsubscribe === undefined ? {} : { unsubscribe }),
      })
    }
    await effects.mailAll(mails)
  },
})
