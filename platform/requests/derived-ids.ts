import { createHash } from 'node:crypto'
import { timeOf, uuidOf } from '#platform/language/ids.ts'

// Parts are joined by a character that no id may hold, so two different lists never read the same.
const digest = (parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(parts.join('\u0000')).digest()

/** A UUID (version 8: of our own making) that is always the same for the same parts. */
export const derivedUuid = (...parts: (string | number)[]): string => {
  const hex = digest(parts).toString('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Id of a command: derives from who sends it and the key it was sent with, so nobody can repeat another person's
 * command. Keeps the time of a key that is a UUIDv7.
 */
export const commandIdOf = (actorId: string, key: string): string => timed(key, 'command', actorId, key)

/** The n-th id of what an actor creates with a key, or the one for another member: the same at every repeat. */
export const createdId = (actorId: string, key: string, counter: number | string): string =>
  timed(key, 'created', actorId, key, counter)

/** The key of a command that follows from another one. Keeps the time of the first key. */
export const derivedKey = (key: string, ...parts: (string | number)[]): string =>
  timed(key, 'follows', key, ...parts)

/** Id of the n-th event that a command puts into a stream. */
export const eventIdOf = (commandId: string, stream: string, counter: number): string =>
  derivedUuid('event', commandId, stream, counter)

/** Hash of what a command asks for, so that a repeat under the same key is told from another command. */
export const bodyHashOf = (name: string, command: unknown): string =>
  digest([name, JSON.stringify(sorted(command))]).toString('base64url')

/**
 * What the metadata of an event keeps of a command's body: bound to the sender's key, which is kept nowhere, so that
 * nobody can find out by trying what a body held that was short, personal or secret.
 */
export const keptHashOf = (bodyHash: string, key: string): string =>
  digest(['kept', key, bodyHash]).toString('base64url')

const timed = (key: string, ...parts: (string | number)[]): string => {
  const time = timeOf(key)
  return time === null ? derivedUuid(...parts) : uuidOf(time, digest(parts).subarray(0, 10))
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
