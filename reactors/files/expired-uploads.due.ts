import { defineDueWork } from '#platform/reactors/due-work.ts'
import { dueUploads, nextDueUpload, postponeUpload } from '#platform/uploads/expired-uploads.ts'

/** Uploads that nobody continues are removed with what has arrived of them. */
export const expiredUploadsDue = defineDueWork({
  name: 'expired_uploads',
  atOnce: 2,
  due: dueUploads,
  next: nextDueUpload,
  command: (upload_id) => ({ name: 'files/expire_upload', body: { upload_id } }),
  postpone: postponeUpload,
})
