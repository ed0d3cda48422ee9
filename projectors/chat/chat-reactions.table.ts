import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Emoji of readers; id `<message>~<member>~<emoji>`. Read through the message, whose own row changes with it. */
export const chatReactions = table(
  'chat_reactions',
  1,
  { message_id: column.id, member_id: column.id, emoji: column.text, reacted_at: column.instant },
  { isSearchedByAudience: false, indexes: [['message_id', 'emoji'], ['member_id']], notifies: () => null },
)
export type ChatReactionRow = RowOf<typeof chatReactions>
