import { contract } from '#platform/language/contract.ts'
import { davCall, davXml } from '#platform/language/dav-call.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { protocolCall } from '#platform/language/protocol-call.ts'
import { webdavLimits } from './webdav.limits.ts'

const { xml: maxBytes } = valuesOf(webdavLimits)

const xml = { type: 'xml', maxBytes } as const

/** The files area as a folder of the desktop: the network's folders, and those of the member's groups. */
export const webdavContract = contract('webdav', {
  options: protocolCall('OPTIONS /dav/files/*rest', { ...davCall, open: true }),
  find: protocolCall('PROPFIND /dav/files/*rest', {
    ...davCall,
    body: xml,
    statuses: [207],
    answers: davXml,
  }),
  patch: protocolCall('PROPPATCH /dav/files/*rest', {
    ...davCall,
    body: xml,
    statuses: [207],
    answers: davXml,
  }),
  get: protocolCall('GET /dav/files/*rest', { ...davCall, answers: 'application/octet-stream' }),
  head: protocolCall('HEAD /dav/files/*rest', davCall),
  put: protocolCall('PUT /dav/files/*rest', {
    ...davCall,
    body: { type: 'stream', maxBytes: null },
    statuses: [201, 204],
    answers: davXml,
  }),
  make: protocolCall('MKCOL /dav/files/*rest', {
    ...davCall,
    body: { type: 'bytes', maxBytes },
    statuses: [201],
    answers: davXml,
  }),
  remove: protocolCall('DELETE /dav/files/*rest', { ...davCall, statuses: [204], answers: davXml }),
  move: protocolCall('MOVE /dav/files/*rest', { ...davCall, statuses: [201, 204], answers: davXml }),
  copy: protocolCall('COPY /dav/files/*rest', { ...davCall, statuses: [201, 204], answers: davXml }),
  lock: protocolCall('LOCK /dav/files/*rest', {
    ...davCall,
    body: xml,
    statuses: [200, 201],
    answers: davXml,
  }),
  unlock: protocolCall('UNLOCK /dav/files/*rest', { ...davCall, statuses: [204], answers: davXml }),
})
