import type { Limits } from '#platform/http/limits.ts'
import type { PersonalClass } from '#platform/language/fact.ts'
import type { Permit } from '#platform/permit/permit.ts'
import type { Tokens } from '#platform/permit/tokens.ts'

/** Turns passwords into what may be kept. Hashing has room for few at a time; who finds none gets `overloaded`. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long for a hash that does not exist. `outdated`: hash it again, the way of hashing has changed. */
  verify: (password: string, hash: string | null) => Promise<{ right: boolean; outdated: boolean }>
}

/** Secrets by whom they belong to and what they are, sealed. Never derived, never in an event. */
export type Secrets = {
  put: (owner: string, kind: string, secret: string) => Promise<void>
  get: (owner: string, kind: string) => Promise<string | null>
  /** Forgets all secrets of an owner. */
  forget: (owner: string) => Promise<void>
}

/** What procedures may use besides the log: secrets and sessions, which never enter an event. */
export type Services = {
  sessions: Permit['sessions']
  /** True when a member may be signed in: joined, neither locked nor erased. Reads the keys as of now. */
  isWelcome: Permit['isWelcome']
  tokens: Tokens
  passwords: Passwords
  secrets: Secrets
  /** Destroys the key that seals what belongs to a person: what erases. */
  personKeys: { destroy: (person: string, personalClass: PersonalClass) => Promise<void> }
  limits: Limits
}
