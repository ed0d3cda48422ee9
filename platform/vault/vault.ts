import type { KeyObject } from 'node:crypto'
import type { PersonalClass } from '#platform/language/event.ts'

/** Names one key: each person has one per class. */
export type KeyName = { person: string; class: PersonalClass }

/** The form in which keys are found in what `keysFor` answers. */
export const keyName = ({ person, class: personalClass }: KeyName): string => `${personalClass}:${person}`

/** A key of this person is neither there nor destroyed: it was lost, and has to be restored from a backup. */
export class MissingKey extends Error {
  constructor(person: string) {
    super(`a key of ${person} is missing, and has to be restored from a backup`)
  }
}

/**
 * The keys that seal personal text, and the secrets that never enter an event. Destroying a key is what erases: all
 * that was sealed with it is unreadable from then on, wherever it was copied to.
 */
export interface Vault {
  /** Keys (32 bytes each) by `keyName`, in the form that ciphers take at once. What was never made or is destroyed is missing. */
  keysFor: (names: readonly KeyName[]) => Promise<Map<string, KeyObject>>
  /**
   * The same, and makes both keys of a person who has none. Destroyed keys stay missing: they are never made again.
   * Throws `MissingKey` where a key was lost, because a new one would not open what the lost one has sealed. `isKnown`
   * tells whether the log holds anything that was sealed for a person; nobody is known when it is missing.
   */
  makeKeys: (
    names: readonly KeyName[],
    isKnown?: (person: string) => Promise<boolean>,
  ) => Promise<Map<string, KeyObject>>
  /** True when the key that says who a known person is was lost: neither there nor destroyed. */
  isMissing: (person: string) => Promise<boolean>
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
