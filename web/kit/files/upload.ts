import type { UploadedFile } from '#events/files/file.contract.ts'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { maxBusyWaitMs, ownHeaders, waitAsAsked } from '../data/connection.ts'
import { offline, Problem } from '../data/problem.ts'
import { recordPosition } from '../data/seen-position.ts'

export type { UploadedFile } from '#events/files/file.contract.ts'

/**
 * Purpose of a file: `files` takes anything, `images` pictures of members and objects, `assets` pictures in
 * texts.
 */
export type Directory = 'files' | 'images' | 'assets'

export type UploadOptions = {
  directory?: Directory
  /** Called with the progress, from 0 to 100. */
  onProgress?: (percent: number) => void
  /** Ends it: rejects with the signal's reason. */
  signal?: AbortSignal
  /** The client's id of the file, returned as `external_id`. */
  externalId?: string
  /** Names the upload; the same name and file is taken in once, however often it is sent. */
  commandId?: string
  /** The member that a picture belongs to, when an administrator uploads it. */
  memberId?: string
  /** The file that this is a new version of. */
  fileId?: string
}

/**
 * Uploads a file and answers with its id, its address and a token (`<url>?token=` needs no session for an hour). It is
 * the sender's alone until it is published or attached to something. Throws a Problem.
 */
export const upload = async (file: File, options: UploadOptions = {}): Promise<UploadedFile> => {
  const giveUpAt = performance.now() + maxBusyWaitMs
  const named = { commandId: newId(), ...options }
  for (;;) {
    try {
      return await sent(file, named)
    } catch (thrown) {
      const isBusy = thrown instanceof Problem && ['overloaded', 'stopping'].includes(thrown.code)
      if (!isBusy || !(await waitAsAsked(thrown.retryAfter, giveUpAt, options.signal))) throw thrown
    }
  }
}

const sent = (file: File, options: UploadOptions & { commandId: string }): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const { directory = 'assets', onProgress, signal, externalId, commandId, memberId, fileId } = options
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest()
    const end = () => request.abort()
    signal?.addEventListener('abort', end)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.min(100, Math.round((loaded / total) * 100)))
    }
    request.onload = () => {
      recordPosition(request.getResponseHeader('x-position'))
      if (request.status === 201) resolve(trusted<UploadedFile>(JSON.parse(request.responseText)))
      else reject(problemIn(request))
    }
    request.onerror = () => reject(offline())
    request.onabort = () => reject(signal?.reason ?? offline())
    request.onloadend = () => signal?.removeEventListener('abort', end)
    if (signal?.aborted) return reject(signal.reason)
    request.open('POST', `/api/storage/${directory}`)
    for (const [name, value] of Object.entries({ ...ownHeaders(), 'idempotency-key': commandId }))
      request.setRequestHeader(name, value)
    request.send(formOf(file, { external_id: externalId, member_id: memberId, file_id: fileId }))
  })

const formOf = (file: File, more: Record<string, string | undefined>) => {
  const form = new FormData()
  form.append('name', file.name.normalize('NFC').slice(0, 255) || 'file')
  form.append('type', file.type.slice(0, 200))
  for (const [name, value] of Object.entries(more)) if (value !== undefined) form.append(name, value)
  form.append('file', file)
  return form
}

type Refusal = { code?: string; params?: Problem['params']; errors?: Problem['errors'] }

const problemIn = (request: XMLHttpRequest): Problem => {
  const { code, params, errors } = refusalIn(request.responseText)
  const retryAfter = Number(request.getResponseHeader('retry-after')) || null
  return new Problem({ status: request.status, code: code ?? 'fault', params, errors, retryAfter })
}

const refusalIn = (text: string): Refusal => {
  try {
    return trusted<Refusal>(JSON.parse(text))
  } catch {
    return {}
  }
}
