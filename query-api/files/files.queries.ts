import type { Knex } from 'knex'
import type { FileView } from '#events/files/file.contract.ts'
import { type FileSubject, filePolicy } from '#events/files/file.policy.ts'
import type { PersonView } from '#platform/language/person.ts'
import type { Actor, Circumstances } from '#platform/language/policy.ts'
import { type PerReader, type Reader, resource } from '#platform/queries/resource.ts'
import { type FileRow, files as table } from '#projectors/files/files.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { attachmentOf } from './attached.queries.ts'
import { keysOfParents, visibleThroughParents } from './visible-files.queries.ts'

type Related = { people: (id: string) => PersonView }
type Own = { visible: boolean }

const perReader = async (
  db: Knex,
  rows: FileRow[],
  readers: Reader[],
): Promise<PerReader<typeof table, Own>> => {
  const visible = await Promise.all(
    readers.map(async ({ actor }) => {
      const others = rows.filter(({ owner_id }) => owner_id !== actor.id).map(({ id }) => id)
      return [actor.id, await visibleThroughParents(db, others, actor)] as const
    }),
  )
  const visibleIds = new Map(visible)
  return ({ id }, { actor }) => ({ visible: visibleIds.get(actor.id)?.has(id) ?? false })
}

/** The row as the rules see it. */
export const subjectOf = (row: FileRow, visible: boolean): FileSubject => ({
  state: row.state,
  owner_id: row.owner_id,
  locked_until: row.locked_until,
  locked_by_id: row.locked_by_id,
  seen: visible,
})

/** Whether a reader of the file also sees its versions. */
export const showsVersions = (row: FileRow, actor: Actor, circumstances: Circumstances): boolean => {
  const { lock, unlock } = filePolicy.can(actor, subjectOf(row, true), circumstances)
  return lock || unlock
}

const versionsOf = ({ versions }: FileRow): FileView['versions'] =>
  versions
    .map(({ at, size, content_type }, index) => ({ number: index + 1, at, size, content_type }))
    .reverse()

/** Files as their owners and readers see them. */
export const files = resource({
  table,
  perReader,
  related: async (db: Knex, rows: FileRow[]): Promise<Related> => ({
    people: await peopleOf(
      db,
      rows.flatMap(({ owner_id, locked_by_id }) => [owner_id, ...(locked_by_id ? [locked_by_id] : [])]),
    ),
  }),
  isVisibleTo: ({ actor }, row: FileRow, own: Own | undefined) =>
    row.owner_id === actor.id || own?.visible === true,
  visibleThrough: keysOfParents,
  can: ({ actor, circumstances }, row: FileRow, own: Own | undefined) =>
    filePolicy.can(actor, subjectOf(row, own?.visible ?? false), circumstances),
  render: (row: FileRow, { can, related }): FileView => ({
    ...attachmentOf(row),
    revision: row.revision,
    directory: row.directory,
    state: row.state,
    author: related.people(row.owner_id),
    locked_by: row.locked_by_id === null ? null : related.people(row.locked_by_id),
    versions: can.lock || can.unlock ? versionsOf(row) : [],
    created_at: row.created_at,
    updated_at: row.updated_at,
    views: row.views,
    can,
  }),
})
