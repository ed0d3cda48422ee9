import { birthdayMail } from '#events/birthdays/birthday-mail.ts'
import { birthdayOf } from '#events/birthdays/birthday-of.ts'
import { defineDailyMail } from '#platform/daily-mails/daily-mail.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { addresseesAmong } from '#platform/reactors/addressee.ts'
import { members } from '#projectors/members/members.table.ts'
import { birthdayChoice } from '../members/birthday.queries.ts'

/** Congratulates members in the morning of their birthday. */
export const birthday = defineDailyMail({
  name: 'birthday',
  dependsOn: [members, networkSettings],
  times: (network) => {
    const { enabled, field } = birthdayChoice(network)
    return enabled && field !== '' ? [{ weekday: null, time: 'am' }] : []
  },
  mailFor: async (db, { reader, chosen, day }) => {
    if (chosen.email_birthday === false) return null
    const { network } = reader.circumstances
    const { field, subject, text } = birthdayChoice(network)
    const [row] = await db(`rm.${members.sqlName}`).where({ id: reader.actor.id })
    const { birthday_is_today, age } = birthdayOf(row?.values?.[field], day)
    if (!birthday_is_today) return null
    const [to] = await addresseesAmong(
      { findByIds: async (table, ids) => db(`rm.${table.sqlName}`).whereIn('id', [...ids]) as never },
      [row],
    )
    if (to === undefined) return null
    const { language, name } = to
    const first_name = row.first_name ?? name
    return {
      to,
      unsubscribe: 'birthday',
      ...birthdayMail(
        { subject, text },
        { language, first_name, name, age, network: String(network.name ?? '') },
      ),
    }
  },
})
