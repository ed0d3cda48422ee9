import { discoverParts } from '#platform/config/discovery.ts'
import { type FileUse, fileUseRulesKind, fileUsesByType } from '#platform/content/file-uses.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { fileUndoTime, mailDelay } from '#platform/language/undo.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { assetsIn } from '#platform/rich-text/assets.ts'
import { files } from '#projectors/files/files.table.ts'

type Parent = { kind: string; parent_id: string }

const attach = async ({ send, timers }: Effects, parent: Parent, ids: readonly string[]): Promise<void> => {
  for (const file_id of new Set(ids)) {
    await timers.clear(keyOf(parent, file_id))
    await send('files/attach', { file_id, ...parent })
  }
}
const keyOf = ({ kind, parent_id }: Parent, fileId: string) => `file-let-go-${kind}-${parent_id}-${fileId}`

/** Pictures in a text. An author may name any file but attach only their own. */
const ownIn = async ({ findByIds }: Effects, document: unknown, byId: string | null): Promise<string[]> => {
  const ids = assetsIn(document)
  const rows = ids.length === 0 ? [] : await findByIds(files, ids)
  return rows.filter(({ owner_id }) => owner_id === byId).map(({ id }) => id)
}

/** Deletes removed files once undo can no longer restore them. */
const letGo = async (
  { timers }: Effects,
  parent: Parent,
  { ids, at }: { ids: readonly string[]; at: Instant },
): Promise<void> => {
  for (const file_id of new Set(ids))
    await timers.set(keyOf(parent, file_id), plus(at, fileUndoTime + mailDelay), {
      name: 'files/detach',
      body: { file_id, ...parent },
    })
}

const apply = async (effects: Effects, use: FileUse, at: Instant): Promise<void> => {
  const { kind, parent_id } = use
  const parent = use.attachedAs ?? { kind, parent_id }
  // A picture that a text no longer shows stays, because the text may be restored.
  if ('document' in use) return attach(effects, parent, await ownIn(effects, use.document, use.author_id))
  const { before, after } = use
  await attach(
    effects,
    parent,
    after.filter((id) => !before.includes(id)),
  )
  await letGo(effects, parent, { ids: before.filter((id) => !after.includes(id)), at })
}

const usesByType = fileUsesByType(await discoverParts(fileUseRulesKind))
const handlers = [...usesByType].map(([type, usesOf]) => {
  const handler = async (event: Recorded, effects: Effects): Promise<void> => {
    for (const use of usesOf(event)) await apply(effects, use, event.metadata.occurred_at)
  }
  return [type, handler] as const
})

/** Tells a file what uses it: the first use publishes it, and it is removed some time after the last. */
export const attachedFiles = reactor<DomainEvent>('attached-files', Object.fromEntries(handlers))
