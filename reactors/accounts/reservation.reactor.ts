import type { AccountEvent } from '#events/accounts/account.events.ts'
import { plus } from '#platform/language/instant.ts'
import { reactor } from '#platform/reactors/reactor.ts'

/** How long an address stays reserved for an account that is being created, in milliseconds. */
const overdueAfterMs = 60_000

/** Checks after a minute whether an account was created for the reserved address. */
export const reservation = reactor<AccountEvent>('address-reservation', {
  EmailReserved: ({ data: { member_id, email_hash } }, { now, timers }) =>
    timers.set(`reservation-${email_hash}`, plus(now, overdueAfterMs), {
      name: 'accounts/confirm_address',
      body: { member_id, email_hash },
    }),
})
