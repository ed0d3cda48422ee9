import { Problem } from '#platform/http/problem.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import type { FileStorage, StoredFile } from './file-storage.ts'

/** The sizes that a picture may be asked for in, the smallest first. */
export const pictureSizes = ['50x50', '80x80', '200x200', '435x435', '457x457', '1920x1200'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Whether a picture can be kept under an id at all. */
export const isPictureId = (id: string): boolean => /^[\w-]{1,100}(~[\w-]{1,100})?$/.test(id)

/** Where a picture is kept in one of its sizes. */
export const pictureKey = (id: string, size: PictureSize): string =>
  `images/${id.toLowerCase().replace('~', '/')}/${size}.webp`

/**
 * `GET /api/storage/images/:id/get/:size`: a picture for everybody who is signed in. When it does not exist in the
 * size asked for, the next larger one is sent, or the largest there is. What stands under an id never changes.
 */
export const imageRoutes = (storage: FileStorage): HttpRoute[] => [
  {
    method: 'GET',
    path: '/api/storage/images/:id/get/:size',
    open: false,
    kind: 'file',
    handle: (ctx) => sendPicture(storage, ctx),
  },
]

const sendPicture = async (
  storage: FileStorage,
  ctx: HttpContext & { params?: Record<string, string> },
): Promise<void> => {
  const { id = '', size = '' } = ctx.params ?? {}
  const wanted = pictureSizes.indexOf(size as PictureSize)
  const file = wanted < 0 || !isPictureId(id) ? null : await fitting(storage, id, wanted)
  if (!file) throw new Problem(404, 'not_found')
  ctx.set('Cache-Control', 'private, max-age=31536000, immutable')
  ctx.set('ETag', file.etag)
  if (ctx.get('If-None-Match') === file.etag) {
    file.body.destroy()
    ctx.status = 304
    return
  }
  ctx.type = file.type
  ctx.length = file.size
  ctx.body = file.body
}

const fitting = async (storage: FileStorage, id: string, wanted: number): Promise<StoredFile | null> => {
  const larger = pictureSizes.slice(wanted)
  const smaller = pictureSizes.slice(0, wanted).reverse()
  for (const size of [...larger, ...smaller]) {
    const file = await storage.get(pictureKey(id, size))
    if (file) return file
  }
  return null
}
