import type { KeyObject } from 'node:crypto'
import type { PersonalClass } from '#platform/language/fact.ts'

/** Names one key: each person has one per class. */
export type KeyName = { person: string; class: PersonalClass }

/** The form in which keys are found in what `keysFor` answers. */
export const keyName = ({ person, class: personalClass }: KeyName): string => `${personalClass}:${person}`

/**
 * The keys that seal personal text, and the secrets that never enter an event. Destroying a key is what erases: all
 * that was sealed with it is unreadable from then on, wherever it was copied to.
 */
export interface Vault {
  /** Keys (32 bytes each) by `keyName`, in the form that ciphers take at once. What was never made or is destroyed is missing. */
  keysFor: (names: readonly KeyName[]) => Promise<Map<string, KeyObject>>
  /** The same, and makes those that never were. Destroyed keys stay missing: they are never made again. */
  makeKeys: (names: readonly KeyName[]) => Promise<Map<string, KeyObject>>
  /** Destroys a person's key for good, also when it was never made. */
  destroy: (person: string, personalClass: PersonalClass) => Promise<void>
  /** Drops what this process remembers of a person's keys, because another process destroyed them. */
  forget: (person: string) => void
  secrets: Secrets
}

/** Small secret texts (password hashes) by kind and owner, sealed where they lie. */
export type Secrets = {
  /** Replaces what was there. */
  put: (kind: string, owner: string, value: string) => Promise<void>
  get: (kind: string, owner: string) => Promise<string | null>
  remove: (kind: string, owner: string) => Promise<void>
}
