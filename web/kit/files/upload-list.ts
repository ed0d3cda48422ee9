import type { AttachmentView } from '#platform/content/attachment.ts'
import { extensionOf } from '#platform/content/file-name.ts'

/**
 * One file of a field. `volatile` is uploaded but unused, `published` existed before; `removed` is deleted
 * when the form is saved.
 */
export type UploadItem = {
  /** One's own name for it, before the server has one. */
  clientId: string
  name: string
  type: string
  size: number
  extension: string
  /** From 0 to 100. */
  progress: number
  state: 'uploading' | 'volatile' | 'published' | 'failed' | 'removed' | 'quarantine'
  /** HTTP status and code of an upload that failed. */
  status: number | null
  code: string | null
  /** What it was before it was marked. */
  before: 'volatile' | 'published' | null
  id: string | null
  /** A picture of it that can be shown now. */
  picture: string | null
}

export const uploadingOf = (file: File, clientId: string, picture: string | null): UploadItem => ({
  clientId,
  name: file.name,
  type: file.type,
  size: file.size,
  extension: extensionOf(file.name),
  progress: 0,
  state: 'uploading',
  status: null,
  code: null,
  before: null,
  id: null,
  picture,
})

/** What hung on the thing before. */
export const publishedOf = (file: AttachmentView): UploadItem => ({
  clientId: file.id,
  name: file.original_filename,
  type: file.content_type,
  size: file.size,
  extension: file.extension,
  progress: 100,
  state: 'published',
  status: null,
  code: null,
  before: null,
  id: file.id,
  picture: file.width === null ? null : `/api/storage/images/${file.id}/get/80x80`,
})

export const isKept = ({ state }: UploadItem): boolean => state === 'volatile' || state === 'published'

/** True while an upload is unfinished or failed: the form waits. */
export const isPending = (items: readonly UploadItem[]): boolean =>
  items.some((item) => !isKept(item) && item.state !== 'removed')

/** Ids of what hangs on the thing once it is saved. */
export const keptIds = (items: readonly UploadItem[]): string[] =>
  items.flatMap((item) => (isKept(item) && item.id !== null ? [item.id] : []))

/** How many more files a field takes; removed and failed ones do not count. */
export const remainingUploads = (items: readonly UploadItem[], most: number): number =>
  Math.max(
    0,
    most - items.filter(({ state }) => state === 'uploading' || isKept({ state } as UploadItem)).length,
  )
