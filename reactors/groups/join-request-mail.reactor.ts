import type { GroupEvent } from '#events/groups/group.events.ts'
import {
  groupJoinRequestKind,
  groupRequestAcceptedKind,
  groupRequestDeclinedKind,
} from '#events/groups/group.notification-kinds.ts'
import { groupWords } from '#events/groups/group-words.ts'
import { fullName } from '#platform/content/person.ts'
import { plus } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import type { NotificationKind } from '#platform/language/notification-kind.ts'
import { mailDelay } from '#platform/language/undo.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'

type OfMember = { group_id: string; member_id: string }

const groupName = async ({ findByIds }: Effects, groupId: string): Promise<string> =>
  (await findByIds(groups, [groupId]))[0]?.name ?? groupId

/** Notifies group administrators of a join request, after the undo time. */
export const joinRequestMail = reactor<GroupEvent>('join-request-mail', {
  JoinRequestWithdrawn: async (_, effects) => void (await effects.recall()),
  JoinRequested: async ({ data: { group_id, member_id }, metadata }, effects) => {
    // A withdrawal was undone: the administrators of the group were notified of this request before.
    if (metadata.takes_back !== undefined) return
    const group = await groupName(effects, group_id)
    const admins = await effects.findWhere(groupMemberships, { group_id, admin: true })
    const thread = { kind: 'group', id: group_id, topic: 'requests' }
    const [requester] = await effects.findByIds(members, [member_id])
    await effects.notifyByMail({
      thread,
      to: admins.map((row) => ({
        member_id: row.member_id,
        kind: groupJoinRequestKind,
        group_ids: [group_id],
      })),
      after: plus(metadata.occurred_at, mailDelay),
      textFor: async ({ language }) => {
        const words = groupWords(language)
        const name =
          (requester && fullName(requester.first_name, requester.last_name)) ?? words.unknown_person
        const values = { group, member: name }
        return {
          mentions: [member_id],
          about: { thread },
          subject: interpolate(words.request_subject, values),
          heading: interpolate(words.request_heading, values),
          paragraphs: [words.request_text],
          action: { label: words.request_action, path: `/groups/${group_id}?tab=requests` },
          reason: interpolate(words.request_reason, values),
        }
      },
    })
  },
})

/** Notifies the requester of the decision. */
export const joinAnswerMail = reactor<GroupEvent>('join-answer-mail', {
  JoinRequestAccepted: async ({ data }, effects) => {
    await mailAnswer(data, groupRequestAcceptedKind, effects, (words) => ({
      about: { thread: { kind: 'group', id: data.group_id } },
      subject: words.accepted_subject,
      heading: words.accepted_heading,
      paragraphs: [words.accepted_text],
      action: { label: words.accepted_action, path: `/groups/${data.group_id}` },
    }))
  },
  JoinRequestDeclined: async ({ data, metadata: { actor_id } }, effects) => {
    await mailAnswer(data, groupRequestDeclinedKind, effects, (words) => ({
      mentions: actor_id === null ? [] : [actor_id],
      subject: words.declined_subject,
      heading: words.declined_heading,
      paragraphs: data.message === null ? [words.declined_text] : [words.declined_text, data.message],
      action: { label: words.declined_action, path: '/directory' },
    }))
  },
})

type AnswerMail = Pick<Mail, 'about'> & {
  mentions?: string[]
  subject: string
  heading: string
  paragraphs: string[]
  action: { label: string; path: string }
}

const mailAnswer = async (
  { group_id, member_id }: OfMember,
  kind: NotificationKind,
  effects: Effects,
  contentOf: (words: ReturnType<typeof groupWords>) => AnswerMail,
): Promise<void> => {
  const group = await groupName(effects, group_id)
  await effects.notifyByMail({
    // An answer comes although the thread is muted.
    thread: null,
    // The requester could not select a group without being its member.
    to: [{ member_id, kind }],
    textFor: async ({ language }) => {
      const words = groupWords(language)
      const { about, mentions, subject, heading, paragraphs, action } = contentOf(words)
      return {
        ...(mentions ? { mentions } : {}),
        ...(about ? { about } : {}),
        subject: interpolate(subject, { group }),
        heading: interpolate(heading, { group }),
        paragraphs,
        action,
        reason: interpolate(words.asked_reason, { group }),
      }
    },
  })
}
