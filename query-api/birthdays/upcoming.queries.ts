import type { Knex } from 'knex'
import { Temporal } from 'temporal-polyfill'
import type { UpcomingBirthday } from '#events/birthdays/birthday.contract.ts'
import { birthdayOf, celebratedOn } from '#events/birthdays/birthday-of.ts'
import { birthdayWidgetSettings } from '#events/birthdays/birthday-widget.settings.ts'
import { settingIn } from '#platform/language/network-setting.ts'
import type { NetworkConfig, Reader } from '#platform/language/policy.ts'
import { birthdays } from '#projectors/birthdays/birthdays.table.ts'
import { type MemberRow, members } from '#projectors/members/members.table.ts'
import { ownZones } from '../member-settings/member-settings.queries.ts'
import { birthdayChoice } from '../members/birthday.queries.ts'
import { personOf } from '../members/members.queries.ts'

const daysAhead = 7
const most = 20

const shows = (network: NetworkConfig, name: string): boolean => {
  const setting = birthdayWidgetSettings.settings.find(({ key }) => key === `birthday_widget.${name}`)
  return setting !== undefined && settingIn(network, setting) === true
}

/** Who of the members whom the reader may see has birthday today, by the reader's clock, or in the next days. */
export const upcomingBirthdays = async (
  db: Knex,
  { actor, circumstances: { now, network } }: Reader,
): Promise<UpcomingBirthday[]> => {
  const { field } = birthdayChoice(network)
  if (field === '' || !shows(network, 'enabled')) return []
  const { time_zone, browser_time_zone } = await ownZones(db, actor.id)
  const today = Temporal.Instant.from(now)
    .toZonedDateTimeISO(time_zone ?? browser_time_zone ?? 'UTC')
    .toPlainDate()
  const days = Array.from({ length: daysAhead + 1 }, (_, at) => today.add({ days: at }).toString())
  const dates = days.flatMap((day) => celebratedOn(day).map((month_day) => ({ day, month_day })))
  const { rows } = await db.raw<{ rows: (MemberRow & { day: string })[] }>(
    `select m.*, date.day from json_to_recordset(cast(:dates as json)) as date(day text, month_day text)
     join rm.${birthdays.sqlName} b on b.field = :field and b.month_day = date.month_day
     join rm.${members.sqlName} m on m.id = b.member_id
     where m.audience && cast(:keys as text[]) and not m.deleted and not m.locked
     order by date.day, m.sort_name, m.id limit ${most}`,
    { dates: JSON.stringify(dates), field, keys: [...actor.keys] },
  )
  const withAge = shows(network, 'show_age')
  return rows.flatMap((row) => {
    const { birthday_is_today, age } = birthdayOf(row.values?.[field], row.day)
    // Born on that very day, or later.
    if (!birthday_is_today) return []
    const is_today = row.day === days[0]
    return [{ person: personOf(row), day: row.day, birthday_is_today: is_today, age: withAge ? age : null }]
  })
}
