import { defineMailSwitchView } from '#platform/queries/mail-switch-views.ts'
import { savedSearchesOf } from '#platform/search/saved-searches.ts'

/** The mail about what is new in saved searches. */
export const savedSearchMails = defineMailSwitchView({
  name: 'saved_searches',
  labelOf: async (_, { mails }) => mails.saved_searches,
  isOff: async (db, { member_id }) =>
    (await savedSearchesOf(db, member_id)).every(({ notifies }) => !notifies),
})
