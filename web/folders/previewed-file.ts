import type { AttachmentView } from '#platform/content/attachment.ts'

/** What a preview needs to know of a file, wherever it hangs. */
export type PreviewedFile = Pick<
  AttachmentView,
  'id' | 'url' | 'preview_url' | 'original_filename' | 'extension' | 'content_type' | 'width' | 'size'
>
