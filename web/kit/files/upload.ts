import type { UploadedFile } from '#events/files/file.contract.ts'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { busyWait, ownHeaders } from '../data/connection.ts'
import { offline, Problem } from '../data/problem.ts'
import { recordPosition } from '../data/seen-position.ts'
import { watchSilence } from '../data/silence-watch.ts'
import { problemIn, type UploadOptions } from './upload-options.ts'

export type { UploadedFile } from '#events/files/file.contract.ts'
export { type Directory, discarded, type UploadOptions } from './upload-options.ts'

/** Files of this size go on where they stopped; smaller ones are sent once more. */
const resumableFrom = 20 * 1024 * 1024

/**
 * Uploads a file and answers with its id, its address and a token (`<url>?token=` needs no session for an hour). It is
 * the sender's alone until it is published or attached to something. Throws a Problem.
 */
export const upload = async (file: File, options: UploadOptions = {}): Promise<UploadedFile> => {
  if (options.directory === 'files' && file.size >= resumableFrom) {
    const { uploadResumably } = await import('./resumable-upload.ts').catch(() => {
      throw offline()
    })
    return uploadResumably(file, options)
  }
  const busy = busyWait(options.signal)
  const withCommandId = { commandId: newId(), ...options }
  for (;;) {
    try {
      return await sent(file, withCommandId)
    } catch (thrown) {
      const isBusy = thrown instanceof Problem && ['overloaded', 'stopping'].includes(thrown.code)
      if (!isBusy || !(await busy.asAsked(thrown.retryAfter))) throw thrown
    }
  }
}

const sent = (file: File, options: UploadOptions & { commandId: string }): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const {
      directory = 'assets',
      onProgress,
      signal,
      externalId,
      commandId,
      memberId,
      fileId,
      folderId,
    } = options
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest()
    const end = () => request.abort()
    const silence = watchSilence(end)
    signal?.addEventListener('abort', end)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      silence.noted()
      if (lengthComputable && total > 0) onProgress?.(Math.min(100, Math.round((loaded / total) * 100)))
    }
    request.onload = () => {
      recordPosition(request.getResponseHeader('x-position'))
      if (request.status === 201) resolve(trusted<UploadedFile>(JSON.parse(request.responseText)))
      else
        reject(
          problemIn({
            status: request.status,
            text: request.responseText,
            retryAfter: request.getResponseHeader('retry-after'),
          }),
        )
    }
    request.onerror = () => reject(offline())
    request.onabort = () => reject(signal?.reason ?? offline())
    request.onloadend = () => {
      silence.end()
      signal?.removeEventListener('abort', end)
    }
    if (signal?.aborted) return reject(signal.reason)
    request.open('POST', `/api/storage/${directory}`)
    for (const [name, value] of Object.entries({ ...ownHeaders(), 'idempotency-key': commandId }))
      request.setRequestHeader(name, value)
    silence.noted()
    request.send(
      formOf(file, { external_id: externalId, member_id: memberId, file_id: fileId, folder_id: folderId }),
    )
  })

const formOf = (file: File, more: Record<string, string | undefined>) => {
  const form = new FormData()
  form.append('name', file.name.normalize('NFC').slice(0, 255) || 'file')
  form.append('type', file.type.slice(0, 200))
  for (const [name, value] of Object.entries(more)) if (value !== undefined) form.append(name, value)
  form.append('file', file)
  return form
}
