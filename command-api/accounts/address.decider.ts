import type { addressContract } from '#events/accounts/account.contract.ts'
import type { AccountEvent } from '#events/accounts/account.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'

/** Whose an e-mail address is. Free at first, and again when it was released. */
export type Address = { holder: string | null }

type AddressEvent = Extract<AccountEvent, { type: 'EmailReserved' | 'EmailReleased' }>

/**
 * One stream per address, named after its hash, so that an address belongs to one member at most.
 * - The first one who asks gets it; to ask again for what one has changes nothing.
 * - Only its holder's reservation can be released.
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
