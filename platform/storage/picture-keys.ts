/** The sizes that a picture may be asked for in, the smallest first. */
export const pictureSizes = ['50x50', '80x80', '200x200', '435x435', '457x457', '1920x1200'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Whether a picture can be kept under an id at all. */
export const isPictureId = (id: string): boolean => /^[\w-]{1,100}(~[\w-]{1,100})?$/.test(id)

/** Where a picture that came with the installation is kept in one of its sizes. */
export const pictureKey = (id: string, size: PictureSize): string =>
  `images/${id.toLowerCase().replace('~', '/')}/${size}.webp`

/** Where the bytes of an upload are kept. Each version of a file is a blob of its own, which never changes. */
export const blobKey = (blobId: string): string => `blobs/${blobId.toLowerCase()}/original`

/** Where an uploaded picture is kept in one of its sizes. */
export const blobPictureKey = (blobId: string, size: PictureSize): string =>
  `blobs/${blobId.toLowerCase()}/${size}.webp`
