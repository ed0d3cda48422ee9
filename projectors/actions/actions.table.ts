import { actionId } from '#platform/language/undo.ts'
import { partitionedTable } from '#platform/projections/partitions.ts'
import { column, type RowOf } from '#platform/projections/table.ts'

type Announcing = { stream: string; command_id: string; audience: string[] }

/**
 * What people did, one row per event that has an undo rule. The rows of one command in one stream are one
 * action; only those with a `word` are shown, to their actor alone. The others say what stands in the way.
 */
const partitions = partitionedTable(
  'actions',
  7,
  {
    audience: column.derivedAudience({
      sql: `case when word is null or actor_id is null then '{}'::text[] else array['member:' || actor_id] end`,
      of: ({ word, actor_id }) => (word === null || actor_id === null ? [] : [`member:${actor_id}`]),
    }),
    stream: column.text,
    command_id: column.text,
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
    isSearchedByAudience: false,
    indexes: [['actor_id', 'position'], ['stream', 'position'], ['command_id']],
    notifies: ({ stream, command_id, audience }: Announcing) =>
      audience.length === 0 ? null : { topic: 'actions', id: actionId(stream, command_id), audience },
  },
)
/** All rows: the first partition, and the second through its view. */
export const actions = partitions.first
export const actionsMToZ = partitions.second
export type ActionRow = RowOf<typeof actions>
