import { Readable } from 'node:stream'
import { icsScope } from '#events/access-tokens/ics.tokens.ts'
import { labelIn } from '#events/appointment-categories/category-list.contract.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { feedCollections, feedContract } from '#events/appointments/feed.contract.ts'
import { isRejection, notFound } from '#platform/language/rejection.ts'
import { type FeedUse, feedUsesOf, type TokenUse, usesOf } from '#platform/permit/access-tokens.ts'
import { download, type QueryContext, queries } from '#platform/queries/queries.ts'
import { feedTokenOf } from '../access-tokens/feed-token.queries.ts'
import { categoryListIn } from '../appointment-categories/appointment-categories.queries.ts'
import { calendarsOf } from '../calendars/calendars.queries.ts'
import { categoryChoice } from './category-choice.ts'
import { type FeedChoice, feedBody, feedItems, feedTag, inCollection, namesOfFeed } from './feeds.queries.ts'

export const feedQueries = queries(feedContract, {
  feeds: async (context) => {
    const { db, reader, language } = context
    const words = wordsIn(language).feed_names
    const [calendars, token] = await Promise.all([calendarsOf(db, reader), feedTokenOf(context, icsScope)])
    const [uses, feedUses] = token
      ? await Promise.all([usesOf(db, [token.id]), feedUsesOf(db, token.id)])
      : [new Map<string, TokenUse>(), new Map<string, FeedUse>()]
    const feedAt = (id: string) => {
      const path = `/calendars/${id}.ics`
      return {
        feed: token?.addressOf(path, 'auth_token') ?? null,
        last_fetched: feedUses.get(path) ?? null,
      }
    }
    return {
      feeds: [
        ...feedCollections.map((id) => ({ id, name: words[id], color: null, ...feedAt(id) })),
        ...calendars.map(({ id, name, color }) => ({ id, name, color, ...feedAt(id) })),
      ],
      last_used_at: (token && uses.get(token.id)?.last_used_at) ?? null,
    }
  },

  feed: async (context, { feed_id, categories }) => {
    const { db, reader, language } = context
    const feed = await feedOf(context, feed_id)
    if (feed === null) return notFound()
    const list = await categoryListIn(db)
    const inCategories = categoryChoice(list, categories)
    if (isRejection(inCategories)) return inCategories
    const items = await feedItems(db, reader, feed.choice, inCategories)
    const words = wordsIn(language).categories
    const labelOf = (id: string) => labelIn(list, (standard) => words[standard], id)
    const shown = [language, JSON.stringify(list), await namesOfFeed(db, items)]
    return download({
      type: 'text/calendar; charset=utf-8',
      name: `${feed_id}.ics`,
      etag: feedTag(feed.name, items, shown),
      cache: 'private, no-cache',
      body: Readable.from(feedBody(db, reader, { name: feed.name, items, words: { language, labelOf } }), {
        objectMode: false,
      }),
    })
  },
})

const feedOf = async (
  { db, reader, language }: QueryContext,
  id: string,
): Promise<{ name: string; choice: FeedChoice } | null> => {
  const words = wordsIn(language).feed_names
  if (id === 'participating_appointments') return { name: words[id], choice: 'participating' }
  const calendars = await calendarsOf(db, reader)
  const collection = feedCollections.find((one) => one === id)
  if (collection !== undefined && collection !== 'participating_appointments')
    return { name: words[collection], choice: { calendar_ids: inCollection(collection, calendars) } }
  const calendar = calendars.find((one) => one.id === id)
  return calendar ? { name: calendar.name, choice: { calendar_ids: [calendar.id] } } : null
}
