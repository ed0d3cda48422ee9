import { officeContract } from '#events/office/office.contract.ts'
import { defineQueryProtocol } from '#platform/queries/query-protocols.ts'
import { files } from '#projectors/files/files.table.ts'
import { lock } from './office-locking.ts'
import { check, get } from './office-reading.ts'
import { forOffice } from './office-requests.ts'
import { put } from './office-writing.ts'

export const officeProtocol = defineQueryProtocol(officeContract, [files], {
  check: forOffice(check),
  lock: forOffice(lock),
  get: forOffice(get),
  put: forOffice(put),
})
