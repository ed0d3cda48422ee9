import type { AccountEvent } from '#events/accounts/account.events.ts'
import { defineNotifications } from '#platform/notifications/notification.ts'
import { notify } from '#platform/notifications/steps.ts'

export const accountNotifications = defineNotifications<AccountEvent>()({
  feature: 'accounts',
  things: {
    account: { table: null, path: () => '/users/password/new' },
  },
  on: {
    // A stranger may have done it with the member's session, so the member is told too.
    PasswordChanged: ({ data: { member_id, by } }) =>
      by === 'first'
        ? []
        : [
            notify({ kind: 'account', id: member_id }, member_id, {
              kind: 'account_password_changed',
              reason: 'watch',
              notifiesActor: true,
            }),
          ],
  },
})
