import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Seals with AES-256-GCM under a fresh random nonce: nonce, ciphertext, tag in one. `bound` is what the seal belongs to
 * (a place, a name); it opens only there. A key must not seal more than some billions of texts.
 */
export const seal = (key: CipherKey, plain: Buffer | string, bound: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  const sealed = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
  return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()])
}

/** Opens what `seal` made. Throws when key or place are others, or a byte was changed. */
export const unseal = (key: CipherKey, sealed: Buffer, bound: string): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes)
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(bound),
  )
  decipher.setAuthTag(sealed.subarray(end))
  const plain = decipher.update(sealed.subarray(nonceBytes, end))
  // In this mode nothing is left for the end but the proof.
  decipher.final()
  return plain
}
