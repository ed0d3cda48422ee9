import { defineEvents, type EventOf, personal } from '#platform/language/event.ts'
import { flag, id, line, plain, z } from '#platform/language/shapes.ts'

const address = personal('identity', 'member_id', plain.max(320))
const ipAddress = personal('identity', 'member_id', plain.max(64))

export const accountEvents = defineEvents('accounts', {
  EmailReserved: { member_id: id, email_hash: id },
  EmailReleased: { member_id: id, email_hash: id },
  AccountOpened: { member_id: id, email: address },
  SignedIn: {
    member_id: id,
    session_id: id,
    remembered: flag,
    ip: ipAddress,
    device: personal('identity', 'member_id', plain.max(300)),
  },
  SignInFailed: { member_id: id, ip: ipAddress },
  // A signed-in member entered the password again, before a dangerous call.
  IdentityConfirmed: { member_id: id, session_id: id, ip: ipAddress },
  ConfirmationFailed: { member_id: id, ip: ipAddress },
  SignedOut: { member_id: id, session_id: id },
  SessionRevoked: { member_id: id, session_id: id, reason: line },
  PasswordChanged: { member_id: id, by: z.enum(['owner', 'reset', 'first']) },
  PasswordResetRequested: { member_id: id, token_id: id },
  // Nobody may be known behind the address or the network address, so only keyed hashes of them are kept.
  LoginThrottledByEmail: { email_hash: id },
  LoginThrottledByIp: { ip_hash: id },
})
export type AccountEvent = EventOf<typeof accountEvents>
