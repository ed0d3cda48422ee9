import { birthdayContract } from '#events/birthdays/birthday.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { upcomingBirthdays } from './upcoming.queries.ts'

export const birthdayQueries = queries(birthdayContract, {
  upcoming: async ({ db, reader }) => ({ birthdays: await upcomingBirthdays(db, reader) }),
})
