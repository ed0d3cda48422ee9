import type { accountContract } from '#events/accounts/account.contract.ts'
import type { Tools } from '#platform/commands/procedures.ts'
import { canonicalAddress } from '#platform/content/canonical-address.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { gone, reject } from '#platform/language/rejection.ts'
import { nobody } from '#platform/requests/request.ts'
import { accountState, accountStream, addressState } from './account.state.ts'
import { evenTime } from './even-time.ts'
import { passwordRejection } from './password-rules.ts'
import { endAllBut } from './signing-in.ts'

type Commands = CommandsOf<typeof accountContract>

/** How long the link in the mail is good for. */
const minutes = 60
const answerTime = 200

/** Sends a link by mail if the address belongs to an account, and answers the same in both cases. */
export const askForReset = async ({ email }: Commands['ask_for_reset'], tools: Tools) => {
  const even = evenTime(answerTime)
  const { limits, tokens, origin, newId, append } = tools
  const address = canonicalAddress(email)
  const byAddress = await limits.attempt('reset_email', address)
  const byClient = await limits.attempt('reset_ip', origin?.client ?? 'system')
  const block = Math.max(byAddress, byClient)
  if (block > 0) return reject('slow_down', null, { retry_after: block })
  const { holder } = await tools.load(addressState, limits.hashOf(address))
  const canSignIn = await tools.canSignIn(holder ?? nobody.id)
  if (holder !== null && canSignIn) {
    const data = { member_id: holder, token_id: newId(holder) }
    await tokens.issue({ id: data.token_id, kind: 'rst', subject_id: holder, minutes })
    await append(accountStream(holder), [{ type: 'PasswordResetRequested', data }])
  }
  await even()
}

/** Chooses a password with the token from the mail. All sessions end, including those of anyone who knew the old one. */
export const resetPassword = async ({ token, password }: Commands['reset_password'], tools: Tools) => {
  const { tokens, limits, secrets, newId } = tools
  const member_id = await tokens.subjectOf('rst', token, newId())
  if (member_id === null || !(await tools.canSignIn(member_id))) return gone('gone')
  const account = await tools.load(accountState, member_id)
  const email = account.status === 'open' ? (account.email ?? '') : ''
  const wrong = passwordRejection(password, guessable(email, tools))
  if (wrong) return wrong
  if (!(await tokens.redeem('rst', token, newId()))) return gone('gone')
  const isFirst = (await secrets.get('password', member_id)) === null
  tools.actAs(member_id)
  await noteChange(member_id, isFirst ? 'first' : 'reset', tools)
  await tools.run('access-tokens/revoke_passwords', { member_id })
  await keep(member_id, password, tools)
  await limits.forgive('login_email', canonicalAddress(email))
  await endAllBut(null, { member_id, reason: 'password' }, tools)
}

/** Changes one's own password. All other sessions end. */
export const changePassword = async (
  { current_password, password }: Commands['change_password'],
  tools: Tools,
) => {
  const { actor, limits, secrets, passwords, tokens, origin } = tools
  const member_id = actor.id
  const isRepeat = await tools.wasHere(accountStream(member_id))
  const blocked = isRepeat ? 0 : await limits.blockedFor('login_email', `member ${member_id}`)
  if (blocked > 0) return reject('slow_down', null, { retry_after: blocked })
  const hash = await secrets.get('password', member_id)
  const isKept = async (one: string) => (await passwords.verify(hash, one)).isRight
  const isUnchanged = await isKept(current_password)
  // A repeat may find that the new one is kept already, and only what comes after is missing.
  if (!isUnchanged && !(isRepeat && (await isKept(password)))) {
    await limits.attempt('login_email', `member ${member_id}`)
    return reject('wrong_password', '/current_password')
  }
  const account = await tools.load(accountState, member_id)
  const email = account.status === 'open' ? (account.email ?? '') : ''
  const wrong = passwordRejection(password, guessable(email, tools))
  if (wrong) return wrong
  await noteChange(member_id, 'owner', tools)
  await tools.run('access-tokens/revoke_passwords', { member_id })
  if (isUnchanged) await keep(member_id, password, tools)
  // Nobody chooses another one with a link that was sent before.
  await tokens.voidOf('rst', member_id)
  await endAllBut(origin?.session_id ?? null, { member_id, reason: 'password' }, tools)
}

/** Words that an attacker would try first as this person's password. */
export const guessable = (email: string, { network }: Tools): string[] => [
  String(network.name ?? ''),
  email,
  'folkmoot',
]

/** Keeps a password, as a hash, sealed. */
export const keep = async (
  memberId: string,
  password: string,
  { secrets, passwords }: Tools,
): Promise<void> => secrets.put('password', memberId, await passwords.hash(password))

/**
 * Notes that a password changes. Where one is replaced this comes before `keep` and before any session ends: none is
 * replaced without a mail about it, and a repeat, which finds fewer sessions to end, counts it as the same event.
 */
export const noteChange = async (member_id: string, by: 'owner' | 'reset' | 'first', { append }: Tools) => {
  await append(accountStream(member_id), [{ type: 'PasswordChanged', data: { member_id, by } }])
}
