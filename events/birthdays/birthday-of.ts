/** The birthday of a member as of a day. `birthday` is null where none was filled in. */
export type Birthday = { birthday: string | null; birthday_is_today: boolean; age: number | null }

const noBirthday: Birthday = { birthday: null, birthday_is_today: false, age: null }

/** What a date of birth (`yyyy-mm-dd`) means on a day. Members born on 29 February celebrate on the 28th in other years. */
export const birthdayOf = (value: unknown, today: string): Birthday => {
  const monthDay = monthDayOf(value)
  if (monthDay === null) return noBirthday
  const birthday = String(value)
  const [year, thisYear] = [Number(birthday.slice(0, 4)), Number(today.slice(0, 4))]
  const celebrated = monthDay === '02-29' && !isLeap(thisYear) ? '02-28' : monthDay
  const age = thisYear - year - (today.slice(5) < celebrated ? 1 : 0)
  return {
    birthday,
    birthday_is_today: today.slice(5) === celebrated && age > 0,
    age: age < 0 ? null : age,
  }
}

/** The day of the year of a date, `02-29`; null where it is no date. */
export const monthDayOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.slice(5) : null

/** The days of the year that are celebrated on a day: on 28 February, too, those of the 29th that is missing. */
export const celebratedOn = (day: string): string[] => {
  const monthDay = day.slice(5)
  return monthDay === '02-28' && !isLeap(Number(day.slice(0, 4))) ? [monthDay, '02-29'] : [monthDay]
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
