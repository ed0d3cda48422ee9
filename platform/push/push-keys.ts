import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import webPush from 'web-push'

/** The pair of keys (VAPID, RFC 8292) of an installation, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Makes the keys at the first call and never again, also where several processes start together. */
export type PushKeys = { get: () => Promise<VapidKeys> }

/** Keys in the database; the private one is sealed with a key of the installation. */
export const pushKeysIn = (db: Knex, sealingKey: Buffer): PushKeys => {
  const load = async (): Promise<VapidKeys | null> => {
    const row = await db('fm.push_keys').first('public_key', 'private_key')
    return row ? { publicKey: row.public_key, privateKey: opened(sealingKey, row.private_key) } : null
  }
  const make = async (): Promise<VapidKeys> => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    // Of several processes one inserts, and all load what it has inserted.
    await db('fm.push_keys')
      .insert({ public_key: publicKey, private_key: sealed(sealingKey, privateKey) })
      .onConflict('only')
      .ignore()
    const made = await load()
    if (!made) throw new Error('the push keys were deleted while they were made')
    return made
  }
  let keys: Promise<VapidKeys> | null = null
  return {
    get: () => {
      keys ??= load()
        .then((known) => known ?? make())
        .catch((error) => {
          keys = null
          throw error
        })
      return keys
    },
  }
}

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

const sealed = (key: Buffer, text: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce)
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), content])
}

const opened = (key: Buffer, stored: Buffer): string => {
  const opening = createDecipheriv(cipher, key, stored.subarray(0, nonceBytes))
  opening.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(stored.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
    'utf8',
  )
}
