import type { Knex } from 'knex'
import { Temporal } from 'temporal-polyfill'
import { birthdaySettings } from '#events/birthdays/birthday.settings.ts'
import { type Birthday, birthdayOf } from '#events/birthdays/birthday-of.ts'
import { settingIn } from '#platform/language/network-setting.ts'
import type { NetworkConfig, Reader } from '#platform/language/policy.ts'
import { members } from '#projectors/members/members.table.ts'

const chosen = (network: NetworkConfig, name: string): unknown => {
  const setting = birthdaySettings.settings.find(({ key }) => key === `birthday_emails.${name}`)
  return setting && settingIn(network, setting)
}

/** What the network has chosen about birthdays. `field` is the property of profiles that holds them; empty for none. */
export const birthdayChoice = (network: NetworkConfig) => ({
  enabled: chosen(network, 'enabled') === true,
  field: String(chosen(network, 'profile_field') ?? ''),
  subject: String(chosen(network, 'subject') ?? ''),
  text: String(chosen(network, 'text') ?? ''),
})

/** The reader's own birthday, as of today in a zone. */
export const ownBirthday = async (
  db: Knex,
  { actor, circumstances }: Reader,
  zone: string,
): Promise<Birthday> => {
  const { field } = birthdayChoice(circumstances.network)
  const today = Temporal.Instant.from(circumstances.now).toZonedDateTimeISO(zone).toPlainDate().toString()
  if (field === '') return birthdayOf(null, today)
  const row = await db(`rm.${members.sqlName}`).where({ id: actor.id }).first('values')
  return birthdayOf(row?.values?.[field], today)
}
