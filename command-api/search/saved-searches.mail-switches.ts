import { defineMailSwitch } from '#platform/commands/mail-switches.ts'
import { trusted } from '#platform/language/trusted.ts'

/** The mail about what is new in saved searches. */
export const savedSearchMails = defineMailSwitch({
  name: 'saved_searches',
  turnOff: async ({ member_id }, { savedSearches }) => {
    const ids = await savedSearches.notifyNone(member_id)
    return ids.length === 0 ? null : { ids }
  },
  turnOn: async ({ member_id, before }, { savedSearches }) =>
    savedSearches.notifyAbout(member_id, trusted<{ ids: string[] }>(before).ids),
})
