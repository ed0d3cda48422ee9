import { isSharedWith } from '#platform/language/policy.ts'
import { itemsRead } from '#platform/marks/stored-marks.ts'
import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { mailboxEntries } from '#projectors/messages/mailbox-entries.table.ts'
import { messages } from '#projectors/messages/messages.table.ts'

async function* ownMessages({ actor, tools, peopleOf, plainTexts }: OwnDataContext): AsyncGenerator<unknown> {
  const order = ['arrived_at'] as const
  const marks = await tools.readingMarks(actor.id)
  const isRead = itemsRead(marks.find(({ stream }) => stream === 'messages'))
  for await (const page of tools.pages(mailboxEntries, actor, { where: { member_id: actor.id }, order })) {
    const found = await tools.findByIds(
      messages,
      page.map(({ message_id }) => message_id),
    )
    const seen = found.filter(isSharedWith(actor))
    const byId = new Map(seen.map((row) => [row.id, row]))
    const people = await peopleOf(
      seen.flatMap(({ author_id, to_member_ids }) => [author_id, ...to_member_ids]),
    )
    const plain = await plainTexts(seen.map(({ content }) => content))
    for (const { message_id, folder, no, was_read, deleted, arrived_at } of page) {
      const message = byId.get(message_id)
      if (!message) continue
      yield {
        id: message_id,
        folder,
        at: arrived_at,
        author: people(message.author_id),
        to: message.to_member_ids.map(people),
        to_everybody: message.to_all_network_members,
        subject: message.subject,
        text: plain(message.content),
        attachment_ids: message.attachment_ids,
        read: isRead({ id: message_id, no, was_read }),
        deleted,
      }
    }
  }
}

/** The messages that the member sent and received and may still read. */
export const messageOwnData = defineOwnData({
  feature: 'messages',
  parts: [
    {
      part: 'messages',
      order: 30,
      estimate: ({ actor, tools }) => tools.count(mailboxEntries, actor, { where: { member_id: actor.id } }),
      list: ownMessages,
    },
  ],
})
