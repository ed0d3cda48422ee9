import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'

/** Holidays that fall on the same day each year. */
const holidays = [
  ['0101', 'New Year’s Day'],
  ['0501', 'Labor Day'],
  ['1003', 'German Unity Day'],
  ['1031', 'Reformation Day'],
  ['1225', 'Christmas Day'],
  ['1226', 'Second Day of Christmas'],
] as const

const german = {
  'Public holidays': 'Feiertage',
  'New Year’s Day': 'Neujahr',
  'Labor Day': 'Tag der Arbeit',
  'German Unity Day': 'Tag der Deutschen Einheit',
  'Reformation Day': 'Reformationstag',
  'Christmas Day': '1. Weihnachtstag',
  'Second Day of Christmas': '2. Weihnachtstag',
}

const calendarFrom = (year: number, { localize }: Pick<DemoTarget, 'localize'>): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holidays//Calendar//EN',
    `X-WR-CALNAME:${localize('Public holidays')}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...holidays.flatMap(([day, name]) => [
      'BEGIN:VEVENT',
      `UID:${day}@holidays.example`,
      `SUMMARY:${localize(name)}`,
      `DTSTART;VALUE=DATE:${year}${day}`,
      'RRULE:FREQ=YEARLY',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

/** Nora has subscribed to a calendar of public holidays, a moment ago, so that nothing asks for its address yet. */
export const demo = defineDemo({
  order: 31,
  texts: { de: german },
  scenes: (target, ids) => {
    const { now } = target
    const at = hoursFrom(now, -1)
    const subscription = {
      name: 'Public holidays',
      color: 'bf443c',
      url: 'https://holidays.example/public.ics',
      time_zone: 'Europe/Berlin',
    }
    const subscribe = async () => {
      await target.send({
        by: ids.of('member', 'nora'),
        at,
        name: 'calendar-subscriptions/subscribe_to_text',
        body: { subscription, ics: calendarFrom(Number(now.slice(0, 4)) - 1, target) },
        label: 'subscribed calendar of public holidays',
      })
    }
    return [{ at, run: subscribe }]
  },
})
