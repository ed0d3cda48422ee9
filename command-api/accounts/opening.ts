import type { accountContract } from '#events/accounts/account.contract.ts'
import type { Tools } from '#platform/commands/procedures.ts'
import { canonicalAddress } from '#platform/content/canonical-address.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { accountState, accountStream, addressState } from './account.state.ts'
import { passwordRejection } from './password-rules.ts'
import { guessable, keep, noteChange } from './passwords.ts'
import { endAllBut } from './signing-in.ts'

type Commands = CommandsOf<typeof accountContract>

const addressPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Opens an account: the password is checked, the address reserved, the account opened, the password kept. */
export const openAccount = async ({ member_id, email, password }: Commands['open'], tools: Tools) => {
  const address = canonicalAddress(email)
  if (!addressPattern.test(address)) return reject('email_invalid', '/email')
  const wrong = password === undefined ? null : passwordRejection(password, guessable(address, tools))
  if (wrong) return wrong
  const refused = await reserve(member_id, tools.limits.hashOf(address), tools)
  if (refused) return refused
  await tools.append(
    accountStream(member_id),
    [{ type: 'AccountOpened', data: { member_id, email: address } }],
    'none',
  )
  if (password === undefined) return
  if (await isWithoutPassword(member_id, address, tools)) await keep(member_id, password, tools)
  await noteChange(member_id, 'first', tools)
}

const reserve = async (
  member_id: string,
  email_hash: string,
  { run, load }: Tools,
): Promise<Rejection | null> => {
  for (;;) {
    const reserved = await run('accounts/reserve_address', { member_id, email_hash })
    if (isRejection(reserved)) return reserved
    // A repeat may come after the address was released, because nobody had opened the account by then.
    const isOpen = (await load(accountState, member_id)).status === 'open'
    if (isOpen || (await load(addressState, email_hash)).holder === member_id) return null
  }
}

// A repeat may find that another password was chosen since, or that the account has ended.
const isWithoutPassword = async (member_id: string, address: string, { load, limits, secrets }: Tools) => {
  const { holder } = await load(addressState, limits.hashOf(address))
  return holder === member_id && (await secrets.get('password', member_id)) === null
}

/** Releases an address that was reserved for an account which nobody opened after all. */
export const confirmAddress = async (
  { member_id, email_hash }: Commands['confirm_address'],
  tools: Tools,
) => {
  const account = await tools.load(accountState, member_id)
  const isTheirs =
    account.status === 'open' && account.email !== null && tools.limits.hashOf(account.email) === email_hash
  if (isTheirs) return
  const released = await tools.run('accounts/release_address', { member_id, email_hash })
  return isRejection(released) ? released : undefined
}

/**
 * Closes an account for good, before its person is erased: sessions, password and links are deleted, and the address is
 * free again.
 */
export const closeAccount = async ({ member_id }: Commands['close'], tools: Tools) => {
  const account = await tools.load(accountState, member_id)
  await endAllBut(null, { member_id, reason: 'erased' }, tools)
  await tools.secrets.remove('password', member_id)
  await tools.tokens.voidOf('rst', member_id)
  await tools.accessTokens.forget(member_id)
  if (account.status === 'none' || account.email === null) return
  const email_hash = tools.limits.hashOf(account.email)
  const released = await tools.run('accounts/release_address', { member_id, email_hash })
  return isRejection(released) ? released : undefined
}
