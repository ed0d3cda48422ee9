import type { accountContract } from '#events/accounts/account.contract.ts'
import type { Tools } from '#platform/commands/procedures.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { reject, signInNeeded } from '#platform/language/rejection.ts'
import { lifeSeconds } from '#platform/permit/sessions.ts'
import { accountStream } from './account.state.ts'

type Commands = CommandsOf<typeof accountContract>

/** Proves once more to be who is signed in. Attempts count like those to sign in or to change the password. */
export const confirmIdentity = async ({ password }: Commands['confirm'], tools: Tools) => {
  const { actor, limits, secrets, sessions, origin, append } = tools
  if (!origin?.session_id) return signInNeeded()
  const blocked = Math.max(
    await limits.blockedFor('login_email', `member ${actor.id}`),
    await limits.blockedFor('login_ip', origin.client),
  )
  if (blocked > 0) return reject('slow_down', null, { retry_after: blocked })
  const hash = await secrets.get('password', actor.id)
  if (!(await tools.passwords.verify(hash, password)).isRight) return refuse(tools, origin)
  const confirmed = await sessions.confirm(actor.id, origin.cookies.hash)
  if (confirmed === null) return signInNeeded()
  await limits.forgive('login_email', `member ${actor.id}`)
  const data = { member_id: actor.id, session_id: origin.session_id, ip: origin.ip }
  await append(accountStream(actor.id), [{ type: 'IdentityConfirmed', data }])
  origin.cookies.set(confirmed.secret, confirmed.remembered ? lifeSeconds.remembered : null)
}

const refuse = async (
  { actor, limits, append }: Tools,
  { ip, client }: Pick<NonNullable<Tools['origin']>, 'ip' | 'client'>,
) => {
  await append(accountStream(actor.id), [{ type: 'ConfirmationFailed', data: { member_id: actor.id, ip } }])
  const block = Math.max(
    await limits.attempt('login_email', `member ${actor.id}`),
    await limits.attempt('login_ip', client),
  )
  return block > 0 ? reject('slow_down', null, { retry_after: block }) : reject('wrong_password', '/password')
}
