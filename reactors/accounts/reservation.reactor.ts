import type { AccountEvent } from '#events/accounts/account.events.ts'
import { plus } from '#platform/language/instant.ts'
import { reactor } from '#platform/react/reactor.ts'

/** How long an address is kept for an account that is just being opened. */
const patience = 60_000

/** Looks after a minute whether an account was opened for an address that was reserved. */
export const reservation = reactor<AccountEvent>('address-reservation', {
  EmailReserved: ({ data: { member_id, email_hash } }, { now, timers }) =>
    timers.set(`reservation-${email_hash}`, plus(now, patience), {
      name: 'accounts/confirm_address',
      body: { member_id, email_hash },
    }),
})
