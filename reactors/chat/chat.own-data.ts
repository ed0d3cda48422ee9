import { isSharedWith } from '#platform/language/policy.ts'
import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { chatMessages } from '#projectors/chat/chat-messages.table.ts'

async function* ownMessages({ actor, tools, plainTexts }: OwnDataContext): AsyncGenerator<unknown> {
  const order = ['created_at'] as const
  for await (const page of tools.pages(chatMessages, actor, { where: { author_id: actor.id }, order })) {
    const seen = page.filter((row) => !row.deleted && isSharedWith(actor)(row))
    const plain = await plainTexts(seen.map(({ content }) => content))
    for (const row of seen)
      yield {
        id: row.id,
        chat_id: row.chat_id,
        at: row.created_at,
        edited_at: row.edited_at,
        text: plain(row.content),
        thread_id: row.thread_id,
        attachment_ids: [...row.image_ids, ...row.attachment_ids],
      }
  }
}

async function* ownRooms({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for (const row of await tools.memberRooms(actor.id))
    yield {
      chat_id: row.room_id,
      muted_until: row.muted_until,
      app_muted_until: row.app_muted_until,
      draft: row.draft,
    }
}

/** The messages that the member wrote in rooms, and what the member keeps about rooms. */
export const chatOwnData = defineOwnData({
  feature: 'chat',
  parts: [
    {
      part: 'chat_messages',
      order: 44,
      estimate: ({ actor, tools }) => tools.count(chatMessages, actor, { where: { author_id: actor.id } }),
      list: ownMessages,
    },
    { part: 'chat_rooms', order: 45, list: ownRooms },
  ],
})
