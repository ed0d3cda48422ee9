import type { addressContract } from '#events/accounts/account.contract.ts'
import type { AccountEvent } from '#events/accounts/account.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'

/** The member who holds an e-mail address; free at first and after a release. */
export type Address = { holder: string | null }

type AddressEvent = Extract<AccountEvent, { type: 'EmailReserved' | 'EmailReleased' }>

/**
 * One stream per address, named after its hash, so that an address belongs to one member at most.
 * - The first member who asks reserves it. A repeated request of the holder changes nothing.
 * - Only the holder's own reservation can be released.
 */
export const address: Decider<Address, CommandsOf<typeof addressContract>, AddressEvent> = {
  initial: { holder: null },
  decide: {
    reserve_address({ holder }, { member_id, email_hash }) {
      if (holder === member_id) return []
      if (holder !== null) return reject('email_taken', '/email')
      return [{ type: 'EmailReserved', data: { member_id, email_hash } }]
    },
    release_address({ holder }, { member_id, email_hash }) {
      return holder === member_id ? [{ type: 'EmailReleased', data: { member_id, email_hash } }] : []
    },
  },
  evolve: {
    EmailReserved: (_, { data }) => ({ holder: data.member_id }),
    EmailReleased: () => ({ holder: null }),
  },
}
