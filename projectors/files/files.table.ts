import type { Instant } from '#platform/language/instant.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

export type FileVersion = {
  blob_id: string
  content_type: string
  size: number
  at: Instant
  /** Who brought it. */
  by_id: string
  label: string
  hash: string
}

/** A version that waits for approval. */
export type SubmittedVersion = Omit<FileVersion, 'label'> & { id: string }

/** Every file that was uploaded. Who may see one besides its owner follows from what uses it. */
export const files = table(
  'files',
  6,
  {
    owner_id: column.id,
    directory: column.oneOf('files', 'images', 'assets'),
    original_filename: column.text.personalOf('authored', 'owner_id'),
    extension: column.text,
    content_type: column.text,
    size: column.count,
    width: column.count.nullable,
    height: column.count.nullable,
    /** The newest content; empty when there is none. */
    blob_id: column.text,
    /** All contents, the first one first. */
    versions: column.json<FileVersion[]>(),
    /** Versions that wait for approval; only the last one can be approved. */
    submissions: column.json<SubmittedVersion[]>(),
    state: column.oneOf('volatile', 'published', 'quarantine', 'removed'),
    infected_by: column.text.nullable,
    locked_until: column.instant.nullable,
    locked_by_id: column.id.nullable,
    description: column.text.personalOf('authored', 'described_by_id'),
    described_by_id: column.id.nullable,
    tag_ids: column.ids,
    final_at: column.instant.nullable,
    views: column.count,
    /** How often its uses and properties have changed, so that open pages show them. */
    changes: column.count,
    created_at: column.instant,
    updated_at: column.instant,
  },
  { indexes: [['owner_id']] },
)
export type FileRow = RowOf<typeof files>
