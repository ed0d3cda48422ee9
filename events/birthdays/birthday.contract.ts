import { personView } from '#platform/content/person.ts'
import { command, contract, query } from '#platform/language/contract.ts'
import { plain, z } from '#platform/language/shapes.ts'

/** What the form holds, saved or not; the other settings of birthday emails are taken and not looked at. */
const Chosen = z.looseObject({
  subject: plain.max(200).default(''),
  text: plain.max(4000).default(''),
})

/** A birthday of the next days. */
export const UpcomingBirthday = z.object({
  person: personView,
  /** The day on which it is celebrated, by the reader's clock: `2026-11-26`. */
  day: z.string(),
  birthday_is_today: z.boolean(),
  /** The age on that day; null where the network does not show it. */
  age: z.number().nullable(),
})
export type UpcomingBirthday = z.output<typeof UpcomingBirthday>

export const birthdayContract = contract('birthdays', {
  /** Today's birthdays and those of the next seven days, of members whom the reader may see. */
  upcoming: query(
    'GET /api/v1/birthdays',
    z.strictObject({}),
    z.object({ birthdays: z.array(UpcomingBirthday) }),
  ),
  /** Sends the birthday email to the administrator who asks. */
  test: command(
    'POST /administration/settings/send_test_birthday_email',
    z.strictObject({ birthday_emails: Chosen }),
    undefined,
    { codes: ['no_address'] },
  ),
})
