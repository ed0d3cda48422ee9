import type { accountContract } from '#events/accounts/account.contract.ts'
import type { Tools } from '#platform/commands/procedures.ts'
import { canonicalAddress } from '#platform/content/canonical-address.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { deviceOf } from '#platform/language/device-name.ts'
import { notFound, type Rejection, reject, signInNeeded } from '#platform/language/rejection.ts'
import { lifeSeconds } from '#platform/permit/sessions.ts'
import { nobody } from '#platform/requests/request.ts'
import { accountStream, addressState } from './account.state.ts'
import { evenTime } from './even-time.ts'

type Commands = CommandsOf<typeof accountContract>

// Milliseconds: longer than any refusal takes by itself, with or without an account.
const refusalTime = 300

/** Signs in. A wrong password and an unknown address get the same answer, after the same time. */
export const signIn = async ({ email, password, remember }: Commands['sign_in'], tools: Tools) => {
  const even = evenTime(refusalTime)
  const attempt = { address: canonicalAddress(email), client: tools.origin?.client ?? 'system' }
  const blocked = await blockedFor(attempt, tools)
  if (blocked > 0) return reject('slow_down', null, { retry_after: blocked })
  const known = await memberOf(attempt.address, password, tools)
  if (known.right && known.member_id !== null)
    return welcome(known.member_id, { ...attempt, remember, password, outdated: known.outdated }, tools)
  const refusal = await refuse(known.member_id, attempt, tools)
  await even()
  return refusal
}

type Attempt = { address: string; client: string }

const blockedFor = async ({ address, client }: Attempt, { limits }: Tools): Promise<number> =>
  Math.max(await limits.blockedFor('login_email', address), await limits.blockedFor('login_ip', client))

/** Whose the address is, and whether the password is theirs and they may come in. */
const memberOf = async (address: string, password: string, tools: Tools) => {
  const { holder } = await tools.load(addressState, tools.limits.hashOf(address))
  // The same work for an unknown address: the id of nobody has no password and no keys.
  const member_id = holder ?? nobody.id
  const hash = await tools.secrets.get('password', member_id)
  const { isRight, isOutdated } = await tools.passwords.verify(hash, password)
  const isIn = await tools.canSignIn(member_id)
  return { member_id: holder, right: isRight && isIn, outdated: isOutdated }
}

type Proved = Attempt & { remember: boolean; password: string; outdated: boolean }

const welcome = async (
  member_id: string,
  proved: Proved,
  tools: Tools,
): Promise<{ id: string } | Rejection> => {
  const { sessions, limits, secrets, passwords, origin, newId, append } = tools
  if (await tools.personKeys.isMissing(member_id)) return reject('key_missing')
  // The browser has one session at a time.
  if (origin?.session_id) await leave(origin.session_id, tools)
  tools.actAs(member_id)
  await limits.forgive('login_email', proved.address)
  if (proved.outdated) await secrets.put('password', member_id, await passwords.hash(proved.password))
  const device = deviceOf(origin?.user_agent ?? '')
  const session = { id: newId(member_id), member_id, remembered: proved.remember, device }
  const { secret } = await sessions.open(session)
  const data = {
    member_id,
    session_id: session.id,
    remembered: proved.remember,
    ip: origin?.ip ?? '',
    device,
  }
  await append(accountStream(member_id), [{ type: 'SignedIn', data }])
  origin?.cookies.set(secret, proved.remember ? lifeSeconds.remembered : null)
  return { id: member_id }
}

const refuse = async (
  member_id: string | null,
  { address, client }: Attempt,
  tools: Tools,
): Promise<Rejection> => {
  const { limits, append, origin } = tools
  const ip = origin?.ip ?? ''
  // Nothing can be stored about a person whose key was lost, so the answer is the one for an unknown address.
  if (member_id !== null && !(await tools.personKeys.isMissing(member_id)))
    await append(accountStream(member_id), [{ type: 'SignInFailed', data: { member_id, ip } }])
  const [byAddress, byIp] = [
    await limits.attempt('login_email', address),
    await limits.attempt('login_ip', client),
  ]
  const [email_hash, ip_hash] = [limits.hashOf(address), limits.hashOf(client)]
  if (byAddress > 0)
    await append(`throttle-${email_hash}`, [{ type: 'LoginThrottledByEmail', data: { email_hash } }])
  if (byIp > 0) await append(`throttle-${ip_hash}`, [{ type: 'LoginThrottledByIp', data: { ip_hash } }])
  const block = Math.max(byAddress, byIp)
  return block > 0 ? reject('slow_down', null, { retry_after: block }) : signInNeeded('wrong_credentials')
}

// That a session ends is said before it does: none ends without a word, and a repeat ends what is still there.

/** Ends the session of the request. Without a session there is nothing to end. */
export const signOut = async (_: Commands['sign_out'], tools: Tools) => {
  const { origin } = tools
  origin?.cookies.clear()
  if (origin?.session_id) await leave(origin.session_id, tools)
}

const leave = async (session_id: string, { actor, sessions, append }: Tools): Promise<void> => {
  await append(accountStream(actor.id), [{ type: 'SignedOut', data: { member_id: actor.id, session_id } }])
  await sessions.end(actor.id, { ids: [session_id] })
}

/** Ends one of one's own sessions, wherever it is. */
export const revokeSession = async ({ session_id }: Commands['revoke_session'], tools: Tools) => {
  const { actor, sessions, append } = tools
  const isAlive = (await sessions.of(actor.id)).some(({ id }) => id === session_id)
  if (!isAlive) return (await tools.wasHere(accountStream(actor.id))) ? undefined : notFound()
  await append(accountStream(actor.id), revoked(actor.id, [session_id], 'owner'))
  await sessions.end(actor.id, { ids: [session_id] })
  if (session_id === tools.origin?.session_id) tools.origin.cookies.clear()
}

/** Ends all sessions of a member who was locked or erased. */
export const endSessions = async ({ member_id, reason }: Commands['end_sessions'], tools: Tools) => {
  await endAllBut(null, { member_id, reason }, tools)
}

/** Ends the sessions of a member, but one where the member is to stay, and says so. */
export const endAllBut = async (
  kept: string | null,
  { member_id, reason }: { member_id: string; reason: string },
  { sessions, append }: Tools,
): Promise<void> => {
  const alive = (await sessions.of(member_id)).map(({ id }) => id)
  const ending = alive.filter((id) => id !== kept)
  if (ending.length > 0) await append(accountStream(member_id), revoked(member_id, ending, reason))
  await sessions.end(member_id, { allBut: kept })
}

const revoked = (member_id: string, ids: readonly string[], reason: string) =>
  ids.map((session_id) => ({ type: 'SessionRevoked', data: { member_id, session_id, reason } }))
