/** Sizes of pictures, the smallest first. */
export const pictureSizes = ['50x50', '80x80', '200x200', '435x435', '457x457', '1920x1200'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Whether an id is valid for a picture. */
export const isPictureId = (id: string): boolean => /^[\w-]{1,100}(~[\w-]{1,100})?$/.test(id)

/** Key of a built-in picture in one of its sizes. */
export const pictureKey = (id: string, size: PictureSize): string =>
  `images/${id.toLowerCase().replace('~', '/')}/${size}.webp`

/** Key of an upload. Each version of a file is a blob of its own and never changes. */
export const blobKey = (blobId: string): string => `blobs/${blobId.toLowerCase()}/original`

/** Key of an uploaded picture in one of its sizes. */
export const blobPictureKey = (blobId: string, size: PictureSize): string =>
  `blobs/${blobId.toLowerCase()}/${size}.webp`

/** Key of what one request or a stretch of it has brought of an upload that is not whole yet. */
export const uploadPartKey = (partId: string): string => `uploads/${partId.toLowerCase()}`
