import { DetailedError, Upload } from 'tus-js-client'
import type { UploadedFile } from '#events/files/file.contract.ts'
import { uploadsContract, uploadsPath } from '#events/files/resumable.contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { call } from '../data/api.ts'
import { ownHeaders, sendUntilAnswered } from '../data/connection.ts'
import { mayPass, offline, type Problem } from '../data/problem.ts'
import { recordPosition } from '../data/seen-position.ts'
import { watchSilence } from '../data/silence-watch.ts'
import { discarded, problemIn, type UploadOptions } from './upload-options.ts'

/** Each request brings at most this much, so the right to upload is asked again and again. */
const chunkBytes = 32 * 1024 * 1024
/** Pauses before another try, in milliseconds; the last one is repeated. */
const pauses = [500, 1_000, 2_000, 4_000]

/**
 * Uploads a large file by tus. It pauses while the server cannot be reached or nothing moves on the line, and continues
 * after what has arrived; a file that was begun before, on this page or an earlier one, goes on as well.
 */
export const uploadResumably = async (file: File, options: UploadOptions): Promise<UploadedFile> => {
  const begun = await begunBefore(file, options)
  const id = await bytesOf(file, begun, options)
  return finishUpload(id, options.signal)
}

/** Makes a file of an upload whose bytes have all arrived. */
export const finishUpload = async (id: string, signal?: AbortSignal): Promise<UploadedFile> => {
  const url = `${uploadsPath}/${encodeURIComponent(id)}/file`
  const request = { url, init: { method: 'POST', headers: ownHeaders() } }
  const answered = await sendUntilAnswered(request, { isOpen: false, signal })
  return trusted<UploadedFile>(await answered.json())
}

/** Gives up an upload that was not finished. */
export const discardUpload = async (id: string): Promise<void> => {
  const headers = { ...ownHeaders(), 'tus-resumable': '1.0.0' }
  const request = { url: `${uploadsPath}/${encodeURIComponent(id)}`, init: { method: 'DELETE', headers } }
  await sendUntilAnswered(request, { isOpen: false, signal: undefined })
}

const begunBefore = async (file: File, { folderId, fileId }: UploadOptions): Promise<string | null> => {
  if (folderId === undefined && fileId === undefined) return null
  const { uploads } = await call(uploadsContract.calls.unfinished, { folder_id: folderId })
  const same = uploads.find(
    (one) =>
      one.filename === nameOf(file) &&
      one.size === file.size &&
      one.modified === file.lastModified &&
      (one.folder_id ?? undefined) === folderId &&
      (one.file_id ?? undefined) === fileId,
  )
  return same?.id ?? null
}

const nameOf = (file: File): string => file.name.normalize('NFC').slice(0, 255) || 'file'

const metadataOf = (file: File, { externalId, folderId, fileId }: UploadOptions): Record<string, string> => {
  const goal = { external_id: externalId, folder_id: folderId, file_id: fileId }
  const metadata = Object.entries(goal).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { filename: nameOf(file), modified: String(file.lastModified), ...Object.fromEntries(metadata) }
}

const bytesOf = (file: File, begun: string | null, options: UploadOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress, onPause } = options
    let failures = 0
    const stopWaiting = { run: () => {} }
    const upload = new Upload(file, {
      endpoint: uploadsPath,
      uploadUrl: begun === null ? null : `${uploadsPath}/${begun}`,
      metadata: metadataOf(file, options),
      chunkSize: chunkBytes,
      // Each pause is shown, so the repeats are here.
      retryDelays: [],
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        silence.noted()
        for (const [name, value] of Object.entries(ownHeaders())) request.setHeader(name, value)
      },
      onAfterResponse: (_, response) => recordPosition(response.getHeader('x-position') ?? null),
      onProgress: (sent, total) => {
        silence.noted()
        failures = 0
        onPause?.(false)
        if (total) onProgress?.(Math.min(100, Math.round((sent / total) * 100)))
      },
      onSuccess: () => {
        end()
        resolve(idIn(upload.url ?? ''))
      },
      onError: (error) => goOnAfter(problemOf(error)),
    })
    const goOnAfter = (problem: Problem) => {
      silence.end()
      if (!mayContinue(problem)) {
        end()
        reject(problem)
        return
      }
      onPause?.(true)
      const pause = (problem.retryAfter ?? 0) * 1_000 || (pauses[failures] ?? pauses.at(-1) ?? 0)
      failures += 1
      stopWaiting.run = whenBack(pause, () => upload.start())
    }
    const silence = watchSilence(() => {
      void upload.abort()
      goOnAfter(offline())
    })
    const stop = () => {
      end()
      // A file that the user gives up leaves no bytes; on a page that closes they stay for later.
      void upload.abort(signal?.reason === discarded).catch(() => undefined)
      reject(signal?.reason ?? offline())
    }
    const end = () => {
      silence.end()
      stopWaiting.run()
      signal?.removeEventListener('abort', stop)
    }
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', stop)
    upload.start()
  })

const idIn = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '')

const problemOf = (error: unknown): Problem => {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response || response.getStatus() === 0) return offline()
  return problemIn({
    status: response.getStatus(),
    text: response.getBody(),
    retryAfter: response.getHeader('retry-after') ?? null,
  })
}

/** No answer, a server that is busy, a request that broke off, or another one that has brought more meanwhile. */
const mayContinue = (problem: Problem): boolean =>
  mayPass(problem) || ['aborted', 'too_slow', 'upload_moved_on'].includes(problem.code)

/** Runs after a pause, or at once when the browser is online again. Returns the function that ends the wait. */
const whenBack = (milliseconds: number, run: () => void): (() => void) => {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('online', now)
  }
  const now = () => {
    end()
    run()
  }
  // Without a network the event alone says when to go on.
  const timer = navigator.onLine === false ? undefined : setTimeout(now, milliseconds)
  window.addEventListener('online', now)
  return end
}
