import { messageContract } from '#events/messages/message.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { storedDownload } from '#platform/queries/stored-download.ts'
import { blobPictureKey } from '#platform/storage/picture-keys.ts'
import { crawls } from '#projectors/crawls/crawls.table.ts'
import { files } from '#projectors/files/files.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { mailboxEntries } from '#projectors/messages/mailbox-entries.table.ts'
import { messageDeliveries } from '#projectors/messages/message-deliveries.table.ts'
import { messages as table } from '#projectors/messages/messages.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { previewBlobOf } from '../crawls/link-previews.queries.ts'
import { conversationOf, inFolder } from './mailbox.queries.ts'
import { messages } from './messages.queries.ts'

type List = { limit: number; offset: number; unread?: 'true' | 'false' }

const listed = async (context: QueryContext, folder: 'inbox' | 'sent', path: string, list: List) => {
  const { db, actor, reader } = context
  const { limit, offset } = list
  const { rows, total } = await inFolder(db, actor, { folder, limit, offset, unread: list.unread === 'true' })
  const rest = list.unread === undefined ? '' : `&unread=${list.unread}`
  if (offset + limit < total)
    context.header('Link', `<${path}?limit=${limit}&offset=${offset + limit}${rest}>; rel="next"`)
  return { messages: await messages.views(db, rows, reader), total }
}

const dependsOn = [table, mailboxEntries, messageDeliveries, members, groups, files, crawls, tags]

export const messageQueries = queries(messageContract, dependsOn, {
  inbox: (context, list) => listed(context, 'inbox', '/api/v1/messages', list),
  sent: (context, list) => listed(context, 'sent', '/api/v1/messages/sent', list),

  one: async ({ db, actor, reader }, { message_id }) => {
    const view = await messages.one(db, message_id, reader)
    if (!view || view.i.deleted) return notFound()
    const conversation = await conversationOf(db, actor, view.conversation_starter_id)
    return { ...view, conversation: await messages.views(db, conversation, reader) }
  },

  link_picture: async ({ db, actor, reader }, { message_id }) => {
    const view = await messages.one(db, message_id, reader)
    if (!view?.link_preview || view.i.deleted) return notFound()
    const row = await messages.readable(db, actor).where('id', message_id).first()
    const blobId = row?.crawl_id ? await previewBlobOf(db, row.crawl_id) : null
    if (blobId === null) return notFound()
    return storedDownload({
      stored: blobPictureKey(blobId, '435x435'),
      type: 'image/webp',
      name: 'preview.webp',
      inline: true,
      cache: 'private, no-cache',
    })
  },
})
