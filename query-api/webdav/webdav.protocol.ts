import { webdavContract } from '#events/webdav/webdav.contract.ts'
import { defineQueryProtocol } from '#platform/queries/query-protocols.ts'
import { files } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { folders } from '#projectors/folders/folders.table.ts'
import { lock, unlock } from './dav-locking.ts'
import { copy, move } from './dav-moving.ts'
import { find, get, head, options, patch } from './dav-reading.ts'
import { answering } from './dav-requests.ts'
import { make, put, remove } from './dav-writing.ts'

export const webdavProtocol = defineQueryProtocol(webdavContract, [files, folderEntries, folders], {
  options: answering(options),
  find: answering(find),
  patch: answering(patch),
  get: answering(get),
  head: answering(head),
  put: answering(put),
  make: answering(make),
  remove: answering(remove),
  move: answering(move),
  copy: answering(copy),
  lock: answering(lock),
  unlock: answering(unlock),
})
