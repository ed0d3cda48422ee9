import type { FileEvent } from '#events/files/file.events.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { type FileUse, fileUseRulesKind, fileUsesByType } from '#platform/content/file-uses.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { assetsIn } from '#platform/rich-text/assets.ts'
import { type FileUseRow, fileUses } from './file-uses.table.ts'

const usesByType = fileUsesByType(await discoverParts(fileUseRulesKind))

const changesOf = (rows: Rows<FileUseRow>, use: FileUse): Change<FileUseRow>[] => {
  const { kind, parent_id, part } = use
  const key = { kind, parent_id, part }
  // Uses of an earlier text stay, because the edit may be undone. An edit may reference any file, so its author is kept.
  if ('document' in use)
    return assetsIn(use.document).map((file_id) =>
      rows.put([file_id, kind, parent_id, part, use.author_id].join(' '), {
        audience: ['nobody'],
        file_id,
        ...key,
        by_id: use.author_id,
      }),
    )
  const placed = [...new Set(use.after)].map((file_id) =>
    rows.put([file_id, kind, parent_id, part].join(' '), {
      audience: ['nobody'],
      file_id,
      ...key,
      by_id: null,
    }),
  )
  return use.before.length === 0 ? placed : [rows.removeWhere(key), ...placed]
}

type Handler = (rows: Rows<FileUseRow>, event: Recorded) => Change<FileUseRow>[]
const handlers: [type: string, handler: Handler][] = [...usesByType].map(([type, usesOf]) => [
  type,
  (rows, event) => usesOf(event).flatMap((use) => changesOf(rows, use)),
])

export const fileUsesProjection = projection<FileEvent | DomainEvent>()({
  into: fileUses,
  opensTextsOf: 'MessageSent',
  on: {
    ...Object.fromEntries(handlers),
    FileRemoved: (rows, event) => [
      rows.removeWhere({ file_id: event.data.file_id }),
      ...(usesByType.get('FileRemoved')?.(event) ?? []).flatMap((use) => changesOf(rows, use)),
    ],
  },
})
