import { entriesIn, foldersState } from '#command-api/folders/folder.state.ts'
import { copyContract } from '#events/files/copy.contract.ts'
import { extensionFilterOf, passes } from '#events/files/extension-filter.contract.ts'
import { filePolicy } from '#events/files/file.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { extensionOf } from '#platform/content/file-name.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { folderRefusal, fullRefusal, upload } from './file.procedures.ts'
import { type Content, type FileState, fileState, fileSubject } from './file.state.ts'
import { seenBy } from './file-permission.ts'

// A copy is an upload of the sender: the same rules apply to its name, its folder and the space that it takes. Its history
// begins anew.

type Original = { name: string; content: Content } & Pick<FileState, 'file_id' | 'tag_ids'>

/** Each file with its newest version, or why it cannot be copied. */
const originalOf = async (file_id: string, tools: Tools): Promise<Original | null> => {
  const state = await tools.load(fileState, file_id)
  const subject = fileSubject(state, await seenBy(state, tools, state))
  const { name, tag_ids } = state
  const content = state.contents.at(-1)
  if (!filePolicy.allows(tools.actor, 'read', subject, tools) || !content || name === null) return null
  return { file_id, name, tag_ids, content }
}

const originalsOf = async (ids: readonly string[], tools: Tools): Promise<Original[] | Rejection> => {
  const originals: Original[] = []
  // Some at a time, so that a large batch leaves connections to others.
  for (let at = 0; at < ids.length; at += 20) {
    const part = await Promise.all(ids.slice(at, at + 20).map((id) => originalOf(id, tools)))
    const unknown = part.indexOf(null)
    if (unknown >= 0) return reject('file_unknown', `/file_ids/${at + unknown}`)
    originals.push(...part.filter((one) => one !== null))
  }
  return originals
}

/** `Plan.pdf` beside itself is `Plan (2).pdf`. */
const numberedName = (name: string): string => {
  const at = name.lastIndexOf('.')
  return at > 0 ? `${name.slice(0, at)} (2)${name.slice(at)}` : `${name} (2)`
}

const received = ({ name, content }: Original, blob_id: string) => {
  const { content_type, size, hash, width, height } = content
  const picture = width === null || height === null ? null : { width, height }
  return { blob_id, filename: name, content_type, size, hash, picture, infected_by: null }
}

type Stored = { original: Original; blob_id: string }

/** The bytes of all of them, or of none. */
const storedCopies = async (
  originals: readonly Original[],
  { blobs }: Tools,
): Promise<Stored[] | Rejection> => {
  const stored: Stored[] = []
  for (const [at, original] of originals.entries()) {
    const blob_id = await blobs.copy(original.content.blob_id, original.content.width !== null)
    if (blob_id === null) {
      for (const copy of stored) await blobs.remove(copy.blob_id)
      return reject('file_unknown', `/file_ids/${at}`)
    }
    stored.push({ original, blob_id })
  }
  return stored
}

export const copyProcedures = procedures(copyContract, {
  copy: async ({ file_ids, target_folder_id: folder_id }, tools) => {
    const { actor, load, append, blobs, network, newId } = tools
    const refused = await folderRefusal({ folder_id }, 'files', tools)
    if (refused) return refused
    const originals = await originalsOf([...new Set(file_ids)], tools)
    if (isRejection(originals)) return originals
    const filter = extensionFilterOf(network)
    for (const [at, { name }] of originals.entries())
      if (!passes(filter, name))
        return reject('extension_not_accepted', `/file_ids/${at}`, { extension: extensionOf(name) })
    const full = await fullRefusal(
      originals.reduce((sum, { content }) => sum + content.size, 0),
      actor.id,
      tools,
    )
    if (full) return full
    const there = entriesIn(await load(foldersState, spaceOf(folder_id)), [folder_id])
    const isThere = new Set(there.map(([, { file_id }]) => file_id))
    const stored = await storedCopies(originals, tools)
    if (isRejection(stored)) return stored
    const copies: { id: string; pending: boolean }[] = []
    for (const [at, { original, blob_id }] of stored.entries()) {
      const { file_id, tag_ids } = original
      const name = isThere.has(file_id) ? numberedName(original.name) : original.name
      const copy = await upload(
        { directory: 'files', folder_id, name, file: received(original, blob_id) },
        { ...tools, newId: (counter = '') => newId(`${at} ${counter}`) },
      )
      if (isRejection(copy)) {
        for (const rest of stored.slice(at)) await blobs.remove(rest.blob_id)
        return copy
      }
      if (tag_ids.length > 0)
        await append(`file-${copy.id}`, [
          {
            type: 'FileTagged',
            data: { file_id: copy.id, member_id: actor.id, before: [], after: [...tag_ids] },
          },
        ])
      copies.push(copy)
    }
    return { file_ids: copies.map(({ id }) => id), pending: copies.some(({ pending }) => pending) }
  },
})
