import { inflateRawSync } from 'node:zlib'

/** The files of an archive by name, read from its directory as every program does. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new Error('this is no archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const [nameLength = 0, extraLength = 0, noteLength = 0] = lengths
    const local = archive.readUInt32LE(at + 42)
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(begin, begin + size)
    files.set(name, method === 0 ? content : inflateRawSync(content))
    at += 46 + nameLength + extraLength + noteLength
  }
  return files
}
