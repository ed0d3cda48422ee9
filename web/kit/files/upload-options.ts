import { trusted } from '#platform/language/trusted.ts'
import { Problem } from '../data/problem.ts'

/**
 * Purpose of a file: `files` takes anything, `images` pictures of members and objects, `assets` pictures in
 * texts.
 */
export type Directory = 'files' | 'images' | 'assets'

export type UploadOptions = {
  directory?: Directory
  /** Called with the progress, from 0 to 100. */
  onProgress?: (percent: number) => void
  /** Called with true when the server cannot be reached, and with false when it goes on; only for large files. */
  onPause?: (isPaused: boolean) => void
  /** Ends it: rejects with the signal's reason. A large file that ends with `discarded` is given up. */
  signal?: AbortSignal
  /** The client's id of the file, returned as `external_id`. */
  externalId?: string
  /** Names the upload; the same name and file is taken in once, however often it is sent. */
  commandId?: string
  /** The member that a picture belongs to, when an administrator uploads it. */
  memberId?: string
  /** The file that this is a new version of. */
  fileId?: string
  /** The folder that it goes into. */
  folderId?: string
}

/** Why an upload ends whose bytes are not wanted any more. */
export const discarded = 'discarded'

type Refusal = { code?: string; params?: Problem['params']; errors?: Problem['errors'] }

type Refused = { status: number; text: string; retryAfter: string | null }

/** What the server says about an upload that it did not take. */
export const problemIn = ({ status, text, retryAfter }: Refused): Problem => {
  const { code, params, errors } = refusalIn(text)
  return new Problem({
    status,
    code: code ?? 'fault',
    params,
    errors,
    retryAfter: Number(retryAfter) || null,
  })
}

const refusalIn = (text: string): Refusal => {
  try {
    return trusted<Refusal>(JSON.parse(text))
  } catch {
    return {}
  }
}
