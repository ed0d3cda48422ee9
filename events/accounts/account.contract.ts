import { pictures } from '#platform/content/person.ts'
import { type AnswerOf, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { flag, id, language, plain, z } from '#platform/language/shapes.ts'

const address = plain.trim().max(320)
/** Length and what else makes a good one is decided where the network and the person are known. */
const password = z.string().min(1, { message: 'password_empty' }).max(1024)

export const SignIn = z.strictObject({ email: address, password, remember: flag.default(false) })
export const Confirm = z.strictObject({ password })
export const AskForReset = z.strictObject({ email: address })
export const ResetPassword = z.strictObject({ token: z.string().max(200), password })
export const ChangePassword = z.strictObject({ current_password: password, password })

export const SessionView = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  remembered: z.boolean(),
  /** Browser and system, as far as they said what they are. */
  device: z.string(),
  current: z.boolean(),
})

/** The person who is signed in. `can` holds what the member may do in the network, by the names of the permissions. */
export const CurrentMember = z.object({
  id: z.string(),
  name: z.string(),
  images: pictures,
  language: language.nullable(),
  last_used_translation_language: z.string().nullable(),
  /** The zone that the member has chosen; null for the zone of the browser. */
  time_zone: z.string().nullable(),
  /** The zone that a browser of the member had last. */
  browser_time_zone: z.string().nullable(),
  /** As of today in the member's zone, from the profile field that the network has chosen. */
  birthday: z.string().nullable(),
  birthday_is_today: z.boolean(),
  age: z.int().nullable(),
  /** Where the member begins: an entry of the navigation by its id, or the path of a group. */
  start_page: z.string(),
  is_external: z.boolean(),
  is_network_admin: z.boolean(),
  can: z.record(z.string(), z.boolean()),
})

export const NetworkView = z.object({
  /** Name and languages; for who is signed in also the settings by their names. */
  network: z.looseObject({ name: z.string(), language, languages: z.array(language) }),
  member: CurrentMember.nullable(),
  permissions: z.array(z.string()),
  csrf_token: z.string().nullable(),
  position: z.string(),
})
export type NetworkView = AnswerOf<(typeof accountContract)['calls']['network']>

export const passwordCodes = [
  'password_empty',
  'password_too_short',
  'password_too_long',
  'password_blocked',
] as const

export const accountContract = contract('accounts', {
  /** The first call of the web. */
  network: query('GET /api/v1/network', Nothing, NetworkView, { open: true }),
  sign_in: command('POST /users/sign_in', SignIn, z.object({ id: z.string() }), {
    open: true,
    codes: ['wrong_credentials', 'slow_down'],
  }),
  /** Who is signed in enters the password once more: calls that have to be fresh are possible for ten minutes. */
  confirm: command('POST /users/confirm', Confirm, undefined, { codes: ['wrong_password', 'slow_down'] }),
  sign_out: command('DELETE /users/sign_out', Nothing, undefined, { open: true }),
  /** Answers the same with or without an account. */
  ask_for_reset: command('POST /users/password', AskForReset, undefined, {
    open: true,
    codes: ['slow_down'],
  }),
  reset_password: command('PUT /users/password', ResetPassword, undefined, {
    open: true,
    codes: ['gone', ...passwordCodes],
  }),
  change_password: command('PUT /api/v1/account/password', ChangePassword, undefined, {
    codes: ['wrong_password', 'slow_down', ...passwordCodes],
  }),
  sessions: query('GET /api/v1/account/sessions', Nothing, z.object({ sessions: z.array(SessionView) })),
  revoke_session: command('DELETE /api/v1/account/sessions/:session_id', Nothing),
  /** Opens an account: the address is reserved for it. Without a password the member chooses one by mail. */
  open: internal(z.strictObject({ member_id: id, email: address, password: password.optional() }), {
    codes: ['email_taken', 'email_invalid', ...passwordCodes],
  }),
  /** An address is free again when nobody has opened the account that it was reserved for. */
  confirm_address: internal(z.strictObject({ member_id: id, email_hash: id })),
  /** All sessions of a member end: the member was locked. */
  end_sessions: internal(z.strictObject({ member_id: id, reason: z.enum(['locked', 'erased']) })),
  /** The account ends for good. Has to come before the person's keys are destroyed, or the address stays reserved. */
  close: internal(z.strictObject({ member_id: id })),
})

/** The one stream in which an address is given away, and the account behind it. Sent by procedures only. */
export const addressContract = contract('accounts', {
  reserve_address: internal(z.strictObject({ member_id: id, email_hash: id }), { codes: ['email_taken'] }),
  release_address: internal(z.strictObject({ member_id: id, email_hash: id })),
})
