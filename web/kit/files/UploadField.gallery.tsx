import { useState } from 'react'
import type { AttachmentView } from '#platform/content/attachment.ts'
import type { GallerySection } from '../gallery/gallery.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { Lightbox } from './Lightbox.tsx'
import { UploadField } from './UploadField.tsx'
import { keptIds, type UploadItem } from './upload-list.ts'
import type { Uploads } from './use-uploads.ts'

const item = (clientId: string, values: Partial<UploadItem>): UploadItem => ({
  clientId,
  name: `${clientId}.pdf`,
  type: 'application/pdf',
  size: 1_234_567,
  extension: 'pdf',
  progress: 100,
  state: 'volatile',
  status: null,
  code: null,
  before: null,
  id: clientId,
  picture: null,
  ...values,
})

const nothing = () => {}

const shownWith = (items: readonly UploadItem[], most = 20): Uploads => ({
  items,
  directory: 'files',
  most,
  add: nothing,
  cancel: nothing,
  retry: nothing,
  remove: nothing,
  restore: nothing,
  ids: keptIds(items),
  busy: false,
  confirm: nothing,
  take: nothing,
  reset: nothing,
})

const every = [
  item('On its way', { state: 'uploading', progress: 40 }),
  item('Uploaded', {}),
  item('There before', { state: 'published' }),
  item('Too large', { state: 'failed', progress: 0, status: 413, code: 'too_large' }),
  item('Too many', { state: 'failed', progress: 0, status: 429, code: 'slow_down' }),
  item('No line', { state: 'failed', progress: 0, status: 0, code: 'offline' }),
  item('Will go', { state: 'removed', before: 'published' }),
  item('Infected', { state: 'quarantine' }),
  item('Long', { name: `Minutes of the ${'very '.repeat(12)}long meeting of the council in November.pdf` }),
]

const attached = (id: string, values: Partial<AttachmentView> = {}): AttachmentView => ({
  id,
  original_filename: `${id}.pdf`,
  extension: 'pdf',
  content_type: 'application/pdf',
  size: 45_678,
  width: null,
  height: null,
  url: `/api/storage/files/${id}/get/file.pdf`,
  preview_url: null,
  owner_id: 'ada',
  version: { major: 1 },
  locked_until: null,
  locked_by_id: null,
  ...values,
})

const Pictures = () => {
  const [at, setAt] = useState<number | null>(null)
  const pictures = [attached('Bed', { width: 10, height: 10 }), attached('Tree', { width: 10, height: 10 })]
  return (
    <>
      <button type="button" className="fm-link" onClick={() => setAt(0)}>
        Open
      </button>
      <Lightbox pictures={pictures} at={at} onMove={setAt} />
    </>
  )
}

export const gallery: GallerySection = {
  title: 'Files',
  states: [
    { name: 'empty', show: () => <UploadField label="Files" uploads={shownWith([])} /> },
    { name: 'every state', show: () => <UploadField label="Files" uploads={shownWith(every)} /> },
    {
      name: 'one file, which is there',
      show: () => <UploadField label="Picture" uploads={shownWith([item('Bed', {})], 1)} />,
    },
    {
      name: 'refused by the server',
      show: () => (
        <UploadField label="Files" uploads={shownWith([])} error="This file is not there any more" />
      ),
    },
    {
      name: 'attached',
      show: () => (
        <AttachmentList
          label="Attachments"
          attachments={[
            attached('Plan', { version: { major: 3 } }),
            attached('Minutes', { locked_until: '2999-01-01T00:00:00Z' }),
          ]}
        />
      ),
    },
    { name: 'pictures over the window', show: Pictures },
  ],
}
