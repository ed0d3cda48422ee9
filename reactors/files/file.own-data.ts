import { longestFileName } from '#platform/content/file-name.ts'
import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { isCompressedType, portableName } from '#platform/storage/file-names.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { ArchiveEntry } from '#platform/storage/zip-archive.ts'
import { fileValues } from '#projectors/files/file-values.table.ts'
import { type FileRow, files } from '#projectors/files/files.table.ts'

/** The uploads that still exist. */
async function* uploads({ actor, tools }: OwnDataContext): AsyncGenerator<FileRow> {
  const order = ['created_at'] as const
  for await (const page of tools.pages(files, null, { where: { owner_id: actor.id }, order }))
    yield* page.filter(({ state }) => state !== 'removed')
}

async function* described(context: OwnDataContext): AsyncGenerator<unknown> {
  for await (const row of uploads(context))
    yield {
      id: row.id,
      name: row.original_filename,
      place: row.blob_id === '' ? null : pathOf(row),
      content_type: row.content_type,
      size: row.size,
      state: row.state,
      uploaded_at: row.created_at,
    }
}

/** A file's path in the archive: its id, then its own name in a form that is no path. */
const pathOf = ({ id, original_filename }: FileRow): string => {
  const start = id.replace(/[^\w-]/g, '_')
  const name = portableName(original_filename ?? '', longestFileName - start.length - 1)
  return `files/${start}${name === '' ? '' : `-${name}`}`
}

const bytes = async (context: OwnDataContext): Promise<ArchiveEntry[]> => {
  const { storage } = context.tools
  const entries: ArchiveEntry[] = []
  for await (const row of uploads(context)) {
    if (row.blob_id === '' || row.state === 'quarantine') continue
    entries.push({
      name: pathOf(row),
      isCompressible: !isCompressedType(row.content_type),
      open: async () => (await storage.get(blobKey(row.blob_id)))?.body ?? null,
    })
  }
  return entries
}

/** What the member filled in for files. */
async function* filled({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for await (const page of tools.pages(fileValues, null, { where: { by_id: actor.id }, order: [] }))
    for (const { file_id, property, value } of page) yield { file_id, property, value }
}

/** Large files that have not arrived completely. */
async function* unfinished({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for (const { filename, size, received, goal, changed_at } of await tools.unfinishedUploads(actor.id))
    yield { name: filename, size, received, folder_id: goal.folder_id ?? null, at: changed_at }
}

/** What file managers hold for the member: locks, and files that nobody else sees. */
async function* held({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  const { locks, files: temporary } = await tools.heldByWebdav(actor.id)
  for (const { file_id, folder_id, name_key, owner, locked_until } of locks)
    yield { kind: 'lock', file_id, folder_id, name: name_key, owner, locked_until }
  for (const { folder_id, name, content, changed_at } of temporary)
    yield { kind: 'file', folder_id, name, content: content.toString('base64'), at: changed_at }
}

/** The member's uploads: the list, and the bytes. */
export const fileOwnData = defineOwnData({
  feature: 'files',
  parts: [
    {
      part: 'files',
      order: 50,
      estimate: ({ actor, tools }) => tools.count(files, null, { where: { owner_id: actor.id } }),
      list: described,
      attachments: bytes,
    },
    {
      part: 'file_properties',
      order: 51,
      estimate: ({ actor, tools }) => tools.count(fileValues, null, { where: { by_id: actor.id } }),
      list: filled,
    },
    { part: 'unfinished_uploads', order: 52, list: unfinished },
    { part: 'file_managers', order: 53, list: held },
  ],
})
