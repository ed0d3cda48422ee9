import type { AccountEvent } from '#events/accounts/account.events.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Address, address } from './address.decider.ts'

/** An account as far as others need to know it. The address is null once its person was erased. */
export type Account = { status: 'none' } | { status: 'open'; member_id: string; email: string | null }

type Opened = Recorded<Extract<AccountEvent, { type: 'AccountOpened' }>>

export const accountStream = (memberId: string): string => `account-${memberId}`
export const addressStream = (emailHash: string): string => `email-${emailHash}`

export const accountState: LoadableState<Account> = {
  stream: accountStream,
  initial: { status: 'none' },
  evolve: { AccountOpened: (_, { data }: Opened): Account => ({ status: 'open', ...data }) },
  // Every sign-in stands in this stream.
  snapshot: {
    name: 'account',
    version: 1,
    keep: (account) =>
      account.status === 'none' || account.email === null
        ? { open: account, personal: [] }
        : {
            open: { ...account, email: null },
            personal: [{ person: account.member_id, class: 'identity', value: account.email }],
          },
    restore: (open, [email]) => (email ? { ...open, email: email.value } : open),
  },
}

export const addressState: LoadableState<Address> = {
  stream: addressStream,
  initial: address.initial,
  evolve: address.evolve,
}
