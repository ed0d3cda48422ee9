import { messageContract } from '#events/messages/message.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { linkAfter } from '#platform/queries/pages.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { idsMatching } from '#platform/search/search-engine.ts'
import { linkPicture } from '../crawls/link-previews.queries.ts'
import { conversationOf, inFolder } from './mailbox.queries.ts'
import { messages } from './messages.queries.ts'

type List = {
  limit: number
  offset: number
  after?: string | undefined
  unread?: 'true' | 'false' | undefined
  q?: string | undefined
}

const listed = async (context: QueryContext, folder: 'inbox' | 'sent', list: List) => {
  const { db, actor, reader } = context
  const among = list.q ? await idsMatching(db, reader, 'messages', list.q) : null
  const wanted = { ...list, folder, unread: list.unread === 'true', among }
  const { rows, next, total } = await inFolder(db, actor, wanted)
  linkAfter(context, list.limit, next)
  return { messages: await messages.views(db, rows, reader), next, total }
}

export const messageQueries = queries(messageContract, {
  inbox: (context, list) => listed(context, 'inbox', list),
  sent: (context, list) => listed(context, 'sent', list),

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
    return linkPicture(db, row?.crawl_id ?? null)
  },
})
