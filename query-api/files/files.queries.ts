import type { Knex } from 'knex'
import type { FileView } from '#events/files/file.contract.ts'
import { type FileSubject, filePolicy } from '#events/files/file.policy.ts'
import type { PersonView } from '#platform/content/person.ts'
import type { Actor, Circumstances, Reader } from '#platform/language/policy.ts'
import { type PerReader, resource } from '#platform/queries/resource.ts'
import { type FileRow, files as table } from '#projectors/files/files.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { type TagsOf, tagNames } from '../tags/tag-names.queries.ts'
import { attachmentOf } from './attached.queries.ts'
import { type PlacedFiles, placedWithProfiles } from './file-groups.queries.ts'
import { keysOfParents, throughParents } from './visible-files.queries.ts'

/** A file with the names of the folders that it stands in, within an archive. */
export type PlacedFile = FileRow & { path?: readonly string[] }

type Related = PlacedFiles & {
  people: (id: string) => PersonView
  tags: TagsOf
}
type Own = {
  visible: boolean
  managed: boolean
  /** The reader sees its versions. */
  versioned: boolean
  folder_ids: readonly string[]
  tags: FileView['tags']
  /** It has versions that wait for approval and that the reader may see, or waits itself. */
  waits: boolean
  file_profile: FileView['file_profile']
}

const unseen: Own = {
  visible: false,
  managed: false,
  versioned: false,
  folder_ids: [],
  tags: [],
  waits: false,
  file_profile: [],
}

const perReader = async (
  db: Knex,
  rows: FileRow[],
  readers: Reader[],
): Promise<PerReader<typeof table, Own>> => {
  const ids = rows.map(({ id }) => id)
  const through = await Promise.all(
    readers.map(async ({ actor }) => [actor.id, await throughParents(db, ids, actor)] as const),
  )
  const ofReader = new Map(through)
  return (row, reader, { placed, tags, profiles }: Related) => {
    const { actor, circumstances } = reader
    const { id, owner_id, submissions, tag_ids } = row
    const own = ofReader.get(actor.id)
    const seenIn = (placed.get(id) ?? []).filter(({ space, pending }) => actor.keys.has(space) && !pending)
    const folder_ids = seenIn.map(({ folder_id }) => folder_id)
    const managed = own?.managed.has(id) ?? false
    const isNew = (managed || owner_id === actor.id) && (placed.get(id) ?? []).some(({ pending }) => pending)
    const waits = isNew || submissions.some(({ by_id }) => managed || by_id === actor.id)
    const versioned = showsVersions(row, { actor, managed }, circumstances)
    return {
      versioned,
      visible: own?.visible.has(id) ?? false,
      managed,
      folder_ids,
      tags: tags(actor, tag_ids),
      waits,
      file_profile: profiles(
        id,
        seenIn.map(({ group }) => group),
        reader,
      ),
    }
  }
}

/** The row as the rules see it. */
export const subjectOf = (
  row: FileRow,
  { visible, managed }: Pick<Own, 'visible' | 'managed'>,
): FileSubject => ({
  state: row.state,
  owner_id: row.owner_id,
  locked_until: row.locked_until,
  locked_by_id: row.locked_by_id,
  final: row.final_at !== null,
  seen: visible,
  managed,
})

/** Whether a reader of the file also sees its versions. A lock keeps others from changing them, not from reading. */
export const showsVersions = (
  row: FileRow,
  { actor, managed }: { actor: Actor; managed: boolean },
  circumstances: Circumstances,
): boolean => {
  const { unlock } = filePolicy.can(
    actor,
    { ...subjectOf(row, { visible: true, managed }), locked_until: null },
    circumstances,
  )
  return unlock
}

const versionsOf = ({ versions }: FileRow, { people }: Related): FileView['versions'] =>
  versions
    .map(({ at, size, content_type, by_id, label }, index) => ({
      number: index + 1,
      at,
      size,
      content_type,
      author: people(by_id),
      label,
    }))
    .reverse()

/** Files as their owners and readers see them. */
export const files = resource({
  table,
  perReader,
  related: async (db: Knex, rows: FileRow[]): Promise<Related> => ({
    people: await peopleOf(
      db,
      rows.flatMap(({ owner_id, locked_by_id, versions }) => [
        owner_id,
        ...(locked_by_id ? [locked_by_id] : []),
        ...versions.map(({ by_id }) => by_id),
      ]),
    ),
    tags: await tagNames(db, rows),
    ...(await placedWithProfiles(
      db,
      rows.map(({ id }) => id),
    )),
  }),
  isVisibleTo: ({ actor }, row: FileRow, own: Own | undefined) =>
    row.owner_id === actor.id || own?.visible === true,
  visibleThrough: keysOfParents,
  can: ({ actor, circumstances }, row: FileRow, own: Own | undefined) =>
    filePolicy.can(actor, subjectOf(row, own ?? unseen), circumstances),
  render: (row: FileRow, { can, perReader: own, related }): FileView => ({
    ...attachmentOf(row),
    revision: row.revision,
    directory: row.directory,
    state: row.state,
    author: related.people(row.owner_id),
    locked_by: row.locked_by_id === null ? null : related.people(row.locked_by_id),
    review_status: own?.waits ? 'open' : 'reviewed',
    versions: own?.versioned ? versionsOf(row, related) : [],
    description: row.description ?? '',
    tags: [...(own?.tags ?? [])],
    file_profile: own?.file_profile ?? [],
    finalizedAt: row.final_at,
    folder_ids: [...(own?.folder_ids ?? [])],
    created_at: row.created_at,
    updated_at: row.updated_at,
    views: row.views,
    can,
  }),
})
