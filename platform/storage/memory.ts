import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checkedKey, type FileStorage } from './file-storage.ts'

/** File storage in memory. */
export const memoryStorage = (): FileStorage => {
  const files = new Map<string, { content: Buffer; type: string; etag: string }>()
  return {
    put: async (key, content, type) => {
      const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
      files.set(checkedKey(key), { content: bytes, type, etag })
      return { size: bytes.length, etag }
    },
    get: async (key, { range } = {}) => {
      const file = files.get(checkedKey(key))
      if (!file) return null
      const { content, type, etag } = file
      const body = Readable.from([range ? content.subarray(range.first, range.last + 1) : content])
      return { type, etag, size: content.length, body }
    },
    stat: async (key) => {
      const file = files.get(checkedKey(key))
      return file ? { type: file.type, size: file.content.length, etag: file.etag } : null
    },
    remove: async (key) => {
      files.delete(checkedKey(key))
    },
  }
}
