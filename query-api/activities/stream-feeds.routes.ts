import { createHash } from 'node:crypto'
import { wordsIn } from '#events/activities/activity-words.ts'
import { streamFeedContract } from '#events/activities/stream-feed.contract.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { notFound } from '#platform/language/rejection.ts'
import { download, type QueryContext, queries } from '#platform/queries/queries.ts'
import { atomOf } from '#platform/xml/atom.ts'
import type { ActivityRow } from '#projectors/activities/activities.table.ts'
import { groups } from '../groups/groups.queries.ts'
import { activities } from './activities.queries.ts'
import { pageOfStreams } from './stream-page.queries.ts'
import { streamsOfSlug } from './streams.queries.ts'

const most = 50

export const streamFeedQueries = queries(streamFeedContract, {
  feed: async (context, { stream_slug }) => {
    const { db, reader, publicUrl } = context
    const streams = streamsOfSlug(stream_slug, context.actor)
    if (!streams) return notFound()
    const { rows } = await pageOfStreams(db, { streams, sort: 'created_at', limit: most })
    const views = await activities.views(db, rows, reader)
    const path =
      stream_slug === 'all' ? '/activitystreams' : `/activitystreams/${encodeURIComponent(stream_slug)}`
    const words = wordsIn(context.language).feeds
    const body = atomOf({
      id: `${publicUrl}${path}`,
      title: `${await nameOf(context, stream_slug)} · ${words.news}`,
      page: `${publicUrl}${path}`,
      self: `${publicUrl}/activitystreams/${encodeURIComponent(stream_slug)}.atom`,
      updated: views.reduce((newest, { created_at }) => (created_at > newest ? created_at : newest), began),
      entries: views.map((view) => ({
        id: `urn:uuid:${view.id}`,
        title: view.title ?? shortened(view.plain_content ?? ''),
        page: `${publicUrl}/activities/${view.id}`,
        author: view.author.name ?? words.deleted_member,
        published: view.created_at,
        updated: view.edited_at ?? view.created_at,
        html: view.html_content ?? '',
        tags: view.tags.map(({ name }) => name),
      })),
    })
    return download({
      type: 'application/atom+xml; charset=utf-8',
      name: null,
      etag: tagOf(rows),
      cache: 'private, no-cache',
      body,
    })
  },
})

const began = '1970-01-01T00:00:00.000Z'
const longest = 90

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`
}

const tagOf = (rows: readonly ActivityRow[]): string => {
  const hash = createHash('sha256')
  for (const { id, revision } of rows) hash.update(`${id} ${revision}\n`)
  return `"${hash.digest('base64url')}"`
}

const nameOf = async (
  { db, reader, language, circumstances }: QueryContext,
  slug: string,
): Promise<string> => {
  const { all } = wordsIn(language).feeds
  const network = String(circumstances.network.name ?? 'Folkmoot')
  if (slug === 'all') return interpolate(all, { network })
  if (slug === 'network') return network
  return (await groups.one(db, slug, reader))?.name ?? network
}
