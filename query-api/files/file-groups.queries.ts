import type { Knex } from 'knex'
import { groupOf } from '#events/folders/space.ts'
import { type FileValueRow, fileValues } from '#projectors/files/file-values.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import {
  type FilledThing,
  type ThingProfiles,
  thingProfiles,
} from '../property-sets/thing-profiles.queries.ts'

/** `group` is the group of the folder; null in the network's. */
type Placed = { file_id: string; folder_id: string; space: string; group: string | null; pending: boolean }

export type PlacedFiles = { placed: ReadonlyMap<string, readonly Placed[]>; profiles: ThingProfiles }

const foldersOf = async (db: Knex, ids: readonly string[]): Promise<PlacedFiles['placed']> => {
  const rows: Omit<Placed, 'group'>[] = await db(`rm.${folderEntries.sqlName}`)
    .whereIn('file_id', [...ids])
    .where((one) => one.where('hidden', false).orWhere('pending', true))
    .orderBy('entered_at')
    .select('file_id', 'folder_id', 'space', 'pending')
  const placed = new Map<string, Placed[]>()
  for (const row of rows)
    placed.set(row.file_id, [...(placed.get(row.file_id) ?? []), { ...row, group: groupOf(row.space) }])
  return placed
}

/** Where files stand, and what is filled in for them. */
export const placedWithProfiles = async (db: Knex, ids: readonly string[]): Promise<PlacedFiles> => {
  const [placed, values] = await Promise.all([foldersOf(db, ids), valuesOfFiles(db, ids)])
  const things = [...values].map(([id, filled]) => ({
    id,
    ...filled,
    groupIds: (placed.get(id) ?? []).map(({ group }) => group),
  }))
  return { placed, profiles: await thingProfiles(db, 'file', things) }
}

type Filled = Pick<FilledThing, 'values' | 'files'>

/** What is filled in for files, by field. */
export const valuesOfFiles = async (
  db: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Filled>> => {
  const rows: FileValueRow[] = await db(`rm.${fileValues.sqlName}`).whereIn('file_id', [...ids])
  const filled = new Map<string, Filled>()
  for (const { file_id, property, value, is_file } of rows) {
    const { values = {}, files = {} } = filled.get(file_id) ?? {}
    filled.set(
      file_id,
      is_file
        ? { values, files: { ...files, [property]: String(value ?? '') } }
        : { values: { ...values, [property]: value }, files },
    )
  }
  return filled
}
