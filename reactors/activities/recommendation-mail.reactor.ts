import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityRecommendationKind } from '#events/activities/activity.notification-kinds.ts'
import { wordsIn } from '#events/activities/activity-words.ts'
import { recommendationWords } from '#events/activities/recommendation-words.ts'
import { fullName } from '#platform/content/person.ts'
import { plus } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { mailDelay } from '#platform/language/undo.ts'
import type { Addressee, MailSection } from '#platform/mail/mail.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { networkLanguage } from '#platform/reactors/addressee.ts'
import { mailText } from '#platform/reactors/mail-texts.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'
import { type ActivityRow, activities } from '#projectors/activities/activities.table.ts'
import { type CommentRow, comments } from '#projectors/activities/comments.table.ts'
import { members } from '#projectors/members/members.table.ts'

/** As many of the newest replies as a mail contains. */
const maxReplies = 10

type Recommended = Extract<ActivityEvent, { type: 'PostRecommended' }>['data']

/** Sends recommended posts, after the undo time. */
export const recommendationMail = reactor<ActivityEvent>('recommendation-mail', {
  RecommendationWithdrawn: async (_, effects) => void (await effects.recall()),
  PostRecommended: async ({ data, metadata }, effects) => {
    const [post] = await effects.findByIds(activities, [data.activity_id])
    if (!post || post.deleted) return
    const after = plus(metadata.occurred_at, mailDelay)
    const mailTo = await mailOf(data, post, effects)
    await effects.notifyByMail({
      thread: { kind: 'activity', id: post.id },
      to: data.member_ids.map((member_id) => ({ member_id, kind: activityRecommendationKind })),
      after,
      textFor: mailTo,
    })
    const language = await networkLanguage(effects)
    for (const address of data.addresses ?? []) {
      const to = { member_id: null, address, name: address, language }
      await effects.mail({ to, ...(await mailTo(to)), on_behalf_of: data.member_id, after })
    }
  },
})

/** The mail as each recipient gets it: in their language, with the names that they may know. */
const mailOf = async (data: Recommended, post: ActivityRow, effects: Effects) => {
  const { findByIds, findWhere } = effects
  const replies = data.include_replies ? newest(await findWhere(comments, { activity_id: post.id })) : []
  const people = [data.member_id, post.author_id, ...replies.map(({ author_id }) => author_id)]
  const [memberRows, [network], textOf, replyTexts] = await Promise.all([
    findByIds(members, [...new Set(people)]),
    findByIds(networkSettings, ['network']),
    mailText(effects, post.content ?? {}),
    Promise.all(replies.map(({ content }) => mailText(effects, content ?? {}))),
  ])
  const names = new Map(memberRows.map((row) => [row.id, fullName(row.first_name, row.last_name)]))
  const mentioned = [post, ...replies].flatMap(({ content }) => mentionedIds(content, 'member'))
  return async (to: Addressee) => {
    const words = recommendationWords(to.language)
    const nameOf = (id: string) => names.get(id) ?? wordsIn(to.language).feeds.deleted_member
    const values = {
      sender: nameOf(data.member_id),
      author: nameOf(post.author_id),
      title: post.label ?? '',
      network: network?.name ?? '',
    }
    const lines = paragraphsOf(toPlain(await textOf(to.member_id)))
    return {
      thing: `recommendation~${data.recommendation_id}`,
      about: { thread: { kind: 'activity', id: post.id } },
      mentions: [...new Set([...people, ...mentioned])],
      subject: interpolate(words.subject, values),
      heading: interpolate(words.heading, values),
      paragraphs: [
        ...paragraphsOf(data.message ?? ''),
        interpolate(post.title ? words.post_titled : words.post, values),
        ...lines,
      ],
      ...sectionOf(
        await Promise.all(
          replies.map(async (reply, at) => ({
            reply,
            author: nameOf(reply.author_id),
            text: toPlain((await replyTexts[at]?.(to.member_id)) ?? {}),
          })),
        ),
        words.replies,
      ),
      action: { label: words.action, path: `/activities/${post.id}` },
      reason: interpolate(to.member_id === null ? words.reason_outside : words.reason, values),
    }
  }
}

type Quoted = { reply: CommentRow; author: string; text: string }

const sectionOf = (quoted: readonly Quoted[], heading: string): { sections?: MailSection[] } => {
  const items = quoted
    .filter(({ text }) => text.trim() !== '')
    .map(({ reply, author, text }) => ({
      text: author,
      detail: text.trim(),
      path: `/activities/${reply.activity_id}/${reply.kind === 'answer' ? 'answers' : 'replies'}/${reply.id}`,
      about: { thread: { kind: 'comment', id: reply.id } },
    }))
  return items.length === 0 ? {} : { sections: [{ heading, items }] }
}

const newest = (rows: readonly CommentRow[]): CommentRow[] =>
  rows
    .filter(({ deleted }) => !deleted)
    .sort((one, other) => (BigInt(one.no) < BigInt(other.no) ? -1 : 1))
    .slice(-maxReplies)

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
