import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#platform/storage/make-folder.ts'

/** A secret file is missing or holds too little. The message is one line for the person who starts the program. */
export class UnusableSecret extends Error {}

/**
 * 32 bytes from a file. Without a path of its own the secret lies in `<dataDir>/secrets/<name>`, readable by nobody
 * else, and is made at the first start. Throws `UnusableSecret`.
 */
export const secretFrom = async (
  dataDir: string,
  name: string,
  path: string | null = null,
): Promise<Buffer> => {
  const file = path ?? join(dataDir, 'secrets', name)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && path === null) return make(file)
    throw new UnusableSecret(`the secret file ${file} cannot be read: ${error.code}`)
  })
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length < 32)
    throw new UnusableSecret(`the secret file ${file} must hold at least 32 bytes in base64`)
  return secret.subarray(0, 32)
}

// Written beside and linked to its name, so that two processes that start together end up with the same secret.
const make = async (file: string): Promise<string> => {
  const draft = `${file}.${randomUUID()}`
  await makeFolder(dirname(file), 0o700)
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o400 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
