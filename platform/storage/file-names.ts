import { cutBefore, longestFileName } from '#platform/content/file-name.ts'

/** A portable file name: no folders, not hidden, at most 255 bytes of UTF-8; empty when nothing is left. */
export const portableName = (name: string, maxBytes: number = longestFileName): string =>
  cutBefore(name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_'), maxBytes, Buffer.byteLength)

/** Whether files of this type are already compressed. */
export const isCompressedType = (type: string): boolean =>
  /^(image|video|audio)\/|zip|openxmlformats|gzip/.test(type)
