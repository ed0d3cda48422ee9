import { defineDueWork } from '#platform/reactors/due-work.ts'
import { dueBlobs, nextDueBlob, postponeBlob } from '#platform/uploads/orphaned-blobs.ts'

/** Bytes of requests that broke off between storage and the log are kept or removed, as the log says. */
export const orphanedBlobsDue = defineDueWork({
  name: 'orphaned_blobs',
  atOnce: 2,
  due: dueBlobs,
  next: nextDueBlob,
  command: (blob_id) => ({ name: 'files/clear_orphaned', body: { blob_id } }),
  postpone: postponeBlob,
})
