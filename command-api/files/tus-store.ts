import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { orProblem } from '#platform/http/problem.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { notFound } from '#platform/language/rejection.ts'
import { resumableLimits } from '#platform/uploads/resumable.limits.ts'
import type { ResumableUpload, ResumableUploads } from '#platform/uploads/resumable-uploads.ts'

const { lifetime } = valuesOf(resumableLimits)

type Parts = {
  uploads: ResumableUploads
  memberId: string
  /** Throws a `Problem` unless the member may send this file, now. */
  assertMaySend: (upload: Pick<ResumableUpload, 'filename' | 'size' | 'goal'>, id: string) => Promise<void>
}

/** The uploads of one member, as the tus server sees them. Those of others do not exist for it. */
export class TusStore extends DataStore {
  readonly #parts: Parts
  override extensions = ['creation', 'expiration', 'termination']
  constructor(parts: Parts) {
    super()
    this.#parts = parts
  }

  override getExpiration(): number {
    return lifetime
  }

  override async create(upload: Upload): Promise<Upload> {
    const { uploads, memberId, assertMaySend } = this.#parts
    const { filename = '', ...goal } = given(upload.metadata ?? {})
    const begun = { filename, size: upload.size ?? 0, goal }
    await assertMaySend(begun, upload.id)
    await uploads.begin({ upload_id: upload.id, member_id: memberId, ...begun })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { filename, size, received, goal, changed_at } = await this.#own(id)
    return new Upload({
      id,
      size,
      offset: received,
      metadata: { filename, ...goal },
      creation_date: new Date(changed_at).toISOString(),
    })
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { uploads, assertMaySend } = this.#parts
    const upload = await this.#own(id)
    if (upload.file !== null) throw ERRORS.INVALID_OFFSET
    await assertMaySend(upload, id)
    const reached = await uploads.append(id, offset, content)
    if (reached === undefined) throw ERRORS.INVALID_OFFSET
    return reached
  }

  override async remove(id: string): Promise<void> {
    await this.#own(id)
    await this.#parts.uploads.discard(id)
  }

  async #own(id: string): Promise<ResumableUpload> {
    const upload = await this.#parts.uploads.of(this.#parts.memberId, id)
    return orProblem(upload ?? notFound())
  }
}

const given = (metadata: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).filter((entry): entry is [string, string] => entry[1] !== null))
