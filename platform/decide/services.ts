import type { Limits } from '#platform/http/limits.ts'
import type { Permit } from '#platform/permit/permit.ts'
import type { Tokens } from '#platform/permit/tokens.ts'

/** What procedures may use besides the log: secrets and sessions, which never enter an event. */
export type Services = {
  sessions: Permit['sessions']
  /** True when a member may be signed in: joined, neither locked nor erased. Reads the keys as of now. */
  isWelcome: Permit['isWelcome']
  tokens: Tokens
  limits: Limits
}
