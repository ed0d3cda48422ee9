import type { Knex } from 'knex'
import type { ActivityView } from '#events/activities/activity.contract.ts'
import { type ActivitySubject, activityPolicy } from '#events/activities/activity.policy.ts'
import { followKinds } from '#events/activities/follow-kinds.ts'
import type { Choices } from '#events/activities/poll.ts'
import type { ReactionView } from '#events/activities/reaction.contract.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import type { PersonView } from '#platform/content/person.ts'
import type { Reader } from '#platform/language/policy.ts'
import { type Mentions, mentionsOf } from '#platform/naming/mentions.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'
import { resource } from '#platform/queries/resource.ts'
import { type MentionNames, withNames } from '#platform/rich-text/mentions.ts'
import { textForms } from '#platform/rich-text/text-forms.ts'
import { savedBy } from '#platform/saved/saved-things.ts'
import { type ActivityRow, activities as table } from '#projectors/activities/activities.table.ts'
import { type ActivityCountsRow, activityCounts } from '#projectors/activities/activity-counts.table.ts'
import { linkPreviewsOf } from '../crawls/link-previews.queries.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { confirmationCounts, confirmedBy } from './confirmations.queries.ts'
import { ignoredBy, mutedBy } from './follows.queries.ts'
import { likedBy } from './likes.queries.ts'
import { pollsOf, pollView, votesBy } from './polls.queries.ts'
import { reactionsTo } from './reactions.queries.ts'
import { readThrough } from './unread-posts.queries.ts'

type Related = {
  attached: (ids: readonly string[]) => AttachmentView[]
  linked: Awaited<ReturnType<typeof linkPreviewsOf>>
  people: (id: string) => PersonView
  mentions: Mentions
  names: Awaited<ReturnType<typeof namesOf>>
  counts: Map<string, ActivityCountsRow>
  polls: Awaited<ReturnType<typeof pollsOf>>
  confirmations: Map<string, number>
}

const related = async (db: Knex, rows: ActivityRow[]): Promise<Related> => {
  const refs = rows.flatMap(({ group_ids, tag_ids }) => [
    ...group_ids.map((id) => ref('group', id)),
    ...tag_ids.map((id) => ref('tag', id)),
  ])
  const [attached, linked, people, mentions, names, counts, polls, confirmations] = await Promise.all([
    attachedTo(
      db,
      rows.flatMap(({ image_ids, attachment_ids }) => [...image_ids, ...attachment_ids]),
    ),
    linkPreviewsOf(
      db,
      rows.map(({ crawl_id }) => crawl_id),
    ),
    peopleOf(
      db,
      rows.map(({ author_id }) => author_id),
    ),
    mentionsOf(
      db,
      rows.map(({ content }) => content),
    ),
    namesOf(rowsIn(db), await discoverNamings(), refs),
    countsOf(
      db,
      rows.map(({ id }) => id),
    ),
    pollsOf(db, rows),
    confirmationCounts(db, rows),
  ])
  return {
    attached,
    linked,
    people,
    mentions,
    names,
    polls,
    confirmations,
    counts: new Map(counts.map((row) => [row.id, row])),
  }
}

const ref = (object_kind: 'group' | 'tag', object_id: string) => ({ object_kind, object_id })

const countsOf = (db: Knex, ids: readonly string[]): Promise<ActivityCountsRow[]> =>
  db(`rm.${activityCounts.sqlName}`).whereRaw('id = any(?::text[])', [[...ids]])

/** The row as the rules see it. */
export const subjectOf = (row: ActivityRow): ActivitySubject => ({
  author_id: row.author_id,
  type: row.type,
  group_ids: row.group_ids,
  closed: row.closed,
  audience: row.audience,
})

type ThingNames = { id: string; name: string }[]
type Own = {
  liked: boolean
  read: boolean
  saved: boolean
  confirmed: boolean
  followed: boolean
  muted: boolean
  follows_author: boolean
  ignores: boolean
  reactions: ReactionView[]
  groups: ThingNames
  tags: ThingNames
  mentioned: MentionNames
  vote: Choices | null
  now: string
}

/** Posts as readers see them in their streams. */
export const activities = resource({
  table,
  can: ({ actor, circumstances }, row: ActivityRow) =>
    activityPolicy.can(actor, subjectOf(row), circumstances),
  perReader: async (db, rows, readers) => {
    const ids = rows.map(({ id }) => id)
    const members = readers.map(({ actor }) => actor.id)
    const [liked, read, voted, saved, confirmed, reacted, followed, muted, followsAuthor, ignores] =
      await Promise.all([
        likedBy(db, ids, members),
        readThrough(db, ids, members),
        votesBy(db, rows, members),
        savedBy(db, 'activity', { ids, memberIds: members }),
        confirmedBy(db, rows, members),
        reactionsTo(db, ids, members),
        savedBy(db, followKinds.activity, { ids, memberIds: members }),
        mutedBy(db, ids, members),
        savedBy(db, followKinds.member, { ids: rows.map(({ author_id }) => author_id), memberIds: members }),
        ignoredBy(db, rows, members),
      ])
    return (row: ActivityRow, reader, { names, mentions }: Related): Own => ({
      liked: liked(row.id, reader.actor.id),
      read: row.author_id === reader.actor.id || read(row.id, reader.actor.id),
      saved: saved(row.id, reader.actor.id),
      confirmed: confirmed(row.id, reader.actor.id),
      followed: followed(row.id, reader.actor.id),
      muted: muted(row.id, reader.actor.id),
      follows_author: followsAuthor(row.author_id, reader.actor.id),
      ignores: ignores(row.author_id, reader.actor.id),
      reactions: reacted(row.id, reader.actor.id),
      groups: row.group_ids.flatMap((id) => nameOf(names, reader, 'group', id)),
      tags: row.tag_ids.flatMap((id) => nameOf(names, reader, 'tag', id)),
      mentioned: mentions.namesFor(row.content, reader.actor),
      vote: voted(row.id, reader.actor.id),
      now: reader.circumstances.now,
    })
  },
  related,
  render: (row: ActivityRow, { perReader: own, can, related }): ActivityView => {
    const { attached, linked, people, counts, polls, confirmations }: Related = related
    const count = counts.get(row.id)
    const poll = polls.get(row.id)
    return {
      id: row.id,
      revision: later(later(row.revision, count?.revision ?? '0'), poll?.revision ?? '0'),
      type: row.type,
      title: row.title || null,
      ...textForms(row.content && withNames(row.content, own.mentioned)),
      author: people(row.author_id),
      groups: own.groups,
      is_network: row.group_ids.length === 0,
      tags: own.tags,
      images: attached(row.image_ids),
      files: attached(row.attachment_ids),
      link_preview: row.content === null ? null : linked(row.crawl_id, pictureOf(row.id)),
      poll: pollView(poll, { closed: row.closed, now: own.now, vote: own.vote }),
      confirm: row.confirm,
      confirmation_count: can.see_confirmations ? (confirmations.get(row.id) ?? 0) : null,
      created_at: row.created_at,
      edited_at: row.edited_at,
      last_activity_at: count?.last_activity_at ?? row.created_at,
      pinned: row.pinned,
      closed: row.closed,
      reply_count: count?.reply_count ?? 0,
      answer_count: count?.answer_count ?? 0,
      like_count: count?.like_count ?? 0,
      reactions: own.reactions,
      accepted_answer_id: row.accepted_answer_id,
      i: {
        liked: own.liked,
        read: own.read,
        saved: own.saved,
        confirmed: own.confirmed,
        followed: own.followed,
        muted: own.muted,
        follows_author: own.follows_author,
        ignores: own.ignores,
      },
      can: {
        reply: can.reply,
        answer: can.answer,
        vote: can.vote,
        confirm: can.confirm && row.confirm && !own.confirmed,
        see_confirmations: can.see_confirmations && row.confirm,
        like: can.like,
        update: can.update,
        destroy: can.destroy,
        pin: can.pin,
        close: can.close,
        move: can.move,
        accept: can.accept,
        recommend: can.recommend,
        recommend_outside: can.recommend_outside,
      },
    }
  },
})

/** The object with its name; nothing where the reader may not know it. */
const nameOf = (
  names: Related['names'],
  { actor }: Reader,
  kind: 'group' | 'tag',
  id: string,
): { id: string; name: string }[] => {
  const { name } = names(actor, ref(kind, id))
  return name === null ? [] : [{ id, name }]
}

const pictureOf = (id: string): string => `/api/v1/activities/${id}/link_preview/picture`

const later = (one: string, other: string): string => (BigInt(one) >= BigInt(other) ? one : other)
