import { column, type RowOf, table } from '#platform/project/table.ts'

/**
 * What people did, one row per fact that means something for taking back. The rows of one command in one stream are one
 * action; only those with a `word` are shown, to their actor alone. The others say what stands in the way.
 */
export const actions = table(
  'actions',
  5,
  {
    action_id: column.text,
    stream: column.text,
    position: column.bigint,
    actor_id: column.id.nullable,
    at: column.instant,
    feature: column.text,
    type: column.text,
    word: column.text.nullable,
    object_kind: column.text,
    object_id: column.id,
    values: column.json<Record<string, string>>(),
    touches: column.ids,
    needs: column.ids,
    until: column.instant.nullable,
    final: column.text.nullable,
    undone_at: column.instant.nullable,
  },
  {
    isSoughtByAudience: false,
    indexes: [['actor_id', 'position'], ['stream', 'position'], ['action_id']],
    announces: ({ action_id, audience }: { action_id: string; audience: string[] }) =>
      audience.length === 0 ? null : { topic: 'actions', id: action_id, audience },
  },
)
export type ActionRow = RowOf<typeof actions>
