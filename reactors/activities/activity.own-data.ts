import { isSharedWith } from '#platform/language/policy.ts'
import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { activities } from '#projectors/activities/activities.table.ts'
import { comments } from '#projectors/activities/comments.table.ts'
import { votes } from '#projectors/activities/votes.table.ts'

async function* ownPosts({ actor, tools, plainTexts }: OwnDataContext): AsyncGenerator<unknown> {
  const order = ['created_at'] as const
  for await (const page of tools.pages(activities, actor, { where: { author_id: actor.id }, order })) {
    const seen = page.filter(isSharedWith(actor))
    const plain = await plainTexts(seen.map(({ content }) => content))
    for (const row of seen)
      yield {
        id: row.id,
        type: row.type,
        at: row.created_at,
        title: row.title,
        text: plain(row.content),
        group_ids: row.group_ids,
        attachment_ids: [...row.image_ids, ...row.attachment_ids],
      }
  }
}

async function* ownComments({ actor, tools, plainTexts }: OwnDataContext): AsyncGenerator<unknown> {
  const order = ['created_at'] as const
  for await (const page of tools.pages(comments, actor, { where: { author_id: actor.id }, order })) {
    const seen = page.filter((row) => !row.deleted && isSharedWith(actor)(row))
    const plain = await plainTexts(seen.map(({ content }) => content))
    for (const row of seen)
      yield {
        id: row.id,
        activity_id: row.activity_id,
        kind: row.kind,
        at: row.created_at,
        text: plain(row.content),
        attachment_ids: [...row.image_ids, ...row.attachment_ids],
      }
  }
}

async function* ownVotes({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  const where = { member_id: actor.id }
  for await (const page of tools.pages(votes, actor, { where, order: ['voted_at'] }))
    for (const { activity_id, choices, voted_at } of page) yield { activity_id, at: voted_at, choices }
}

/** The posts, replies and answers that the member wrote and may still read. */
export const activityOwnData = defineOwnData({
  feature: 'activities',
  parts: [
    {
      part: 'posts',
      order: 40,
      estimate: ({ actor, tools }) => tools.count(activities, actor, { where: { author_id: actor.id } }),
      list: ownPosts,
    },
    {
      part: 'replies',
      order: 41,
      estimate: ({ actor, tools }) => tools.count(comments, actor, { where: { author_id: actor.id } }),
      list: ownComments,
    },
    {
      part: 'votes',
      order: 42,
      estimate: ({ actor, tools }) => tools.count(votes, actor, { where: { member_id: actor.id } }),
      list: ownVotes,
    },
  ],
})
