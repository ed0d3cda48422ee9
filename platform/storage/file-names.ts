import { cutBefore, longestFileName } from '#platform/language/file-name.ts'

/**
 * A file's name that every system can hold, without folders and not hidden, in at most 255 bytes of UTF-8; empty when
 * nothing is left of it.
 */
export const portableName = (name: string, maxBytes: number = longestFileName): string =>
  cutBefore(name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_'), maxBytes, Buffer.byteLength)

/** Whether files of this type are so small already that packing them is not worth the time. */
export const isCompressedType = (type: string): boolean =>
  /^(image|video|audio)\/|zip|openxmlformats|gzip/.test(type)
