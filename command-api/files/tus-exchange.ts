import { Readable } from 'node:stream'
import { uploadsPath } from '#events/files/resumable.contract.ts'
import type { ProtocolRequest } from '#platform/http/protocol-set.ts'

const sent = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-length']

/** A request as the tus server takes it. */
export const requestOf = (
  method: string,
  { header, params }: ProtocolRequest,
  body: Readable | null,
): Request => {
  const names = body ? [...sent, 'content-type'] : sent
  const headers = names.map((name) => [name, header(name)] as const).filter(([, value]) => value !== '')
  const id = params.upload_id === undefined ? '' : `/${params.upload_id}`
  return new Request(`http://localhost${uploadsPath}${id}`, {
    method,
    headers: Object.fromEntries(headers),
    ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  } as RequestInit)
}

/** What a refusal of the tus server is called. */
export const codeOf = (status: number): string => codes[status] ?? 'fault'

const codes: Record<number, string> = {
  400: 'malformed_request',
  403: 'malformed_request',
  404: 'not_found',
  409: 'upload_moved_on',
  410: 'not_found',
  412: 'malformed_request',
  413: 'too_large',
}

const answered = /^(tus-|upload-|location|cache-control)/i

/** Headers of the protocol; others are set for every answer. */
export const headersOf = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => answered.test(name)))
