import type { ExportView } from '#events/exports/export.contract.ts'
import type { GallerySection } from '#web/kit/gallery/gallery.ts'
import { ExportStatus } from './parts/ExportStatus.tsx'

const begun: ExportView = {
  id: 'tea',
  revision: '1',
  kind: 'members',
  status: 'initialized',
  createdAt: '2026-03-03T09:00:00.000Z',
  finished_at: null,
  expires_at: null,
  done: 0,
  total: 0,
  reason: null,
  folder: null,
  files: [],
  can: { read: true, download: false, discard: true },
}
const fileOf = (extension: 'csv' | 'xlsx', size: number) => ({
  id: `tea~${extension}`,
  extension,
  name: `members-2026-03-03.${extension}`,
  size,
  fileUrl: '',
  downloadUrl: '',
})
const finished: ExportView = {
  ...begun,
  status: 'finished',
  finished_at: '2026-03-03T09:00:04.000Z',
  expires_at: '2026-03-10T09:00:04.000Z',
  files: [fileOf('csv', 1_240_000), fileOf('xlsx', 480_000)],
  can: { read: true, download: true, discard: true },
}
const over = { read: true, download: false, discard: false }
const done = async () => undefined

const shown =
  (view: ExportView | null, mayMake = true) =>
  () => (
    <div style={{ maxWidth: 420 }} className="fm-stack">
      <ExportStatus shown={view} mayMake={mayMake} onMake={done} onDiscard={done} onDownload={done} />
    </div>
  )

export const gallery: GallerySection = {
  title: 'Exports',
  states: [
    { name: 'never made', show: shown(null) },
    { name: 'asked for', show: shown(begun) },
    { name: 'under way', show: shown({ ...begun, status: 'in_progress', done: 3_500, total: 10_000 }) },
    { name: 'finished', show: shown(finished) },
    { name: 'finished, and not for this reader any more', show: shown({ ...finished, can: over }, false) },
    { name: 'failed', show: shown({ ...begun, status: 'failed', reason: 'broken', can: over }) },
    { name: 'removed', show: shown({ ...begun, status: 'removed', reason: 'person_erased', can: over }) },
  ],
}
