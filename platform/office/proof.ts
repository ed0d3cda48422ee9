import { type KeyObject, verify } from 'node:crypto'
import type { ProofKeys } from './discovery.ts'

/** What an office signs of a request, and its signatures in base64. */
export type Proof = {
  token: string
  /** The whole address as the office called it. */
  address: string
  /** Ticks of .NET: tenths of microseconds since the year 1. */
  timestamp: string
  signature: string
  /** The same by its former key. */
  formerSignature: string
}

const longestAgeMs = 20 * 60_000
const ticksPerMs = 10_000n
const ticksAtEpoch = 621_355_968_000_000_000n

/** The bytes that are signed: each part behind its length. */
export const provenBytes = ({ token, address, timestamp }: Omit<Proof, 'signature' | 'formerSignature'>) => {
  const ticks = Buffer.alloc(8)
  ticks.writeBigInt64BE(BigInt(timestamp))
  const parts = [Buffer.from(token, 'utf8'), Buffer.from(address.toUpperCase(), 'utf8'), ticks]
  return Buffer.concat(parts.flatMap((part) => [lengthOf(part), part]))
}

/** The time as ticks. */
export const ticksAt = (ms: number): string => String(BigInt(ms) * ticksPerMs + ticksAtEpoch)

/** True when one of the keys signed the request within the last twenty minutes, or the office has no keys. */
export const isProven = (proof: Proof, keys: ProofKeys, now: number): boolean => {
  if (keys === null) return true
  if (!/^\d{1,18}$/.test(proof.timestamp)) return false
  const signedAt = Number((BigInt(proof.timestamp) - ticksAtEpoch) / ticksPerMs)
  if (Math.abs(now - signedAt) > longestAgeMs) return false
  const bytes = provenBytes(proof)
  const isBy = (signature: string, key: KeyObject) =>
    signature !== '' && verify('sha256', bytes, key, Buffer.from(signature, 'base64'))
  return (
    isBy(proof.signature, keys.current) ||
    isBy(proof.formerSignature, keys.current) ||
    isBy(proof.signature, keys.former)
  )
}

const lengthOf = (part: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(part.length)
  return length
}
