import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { icalOf } from '#platform/ical/ical.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'
import { keptDetailsOf } from './kept-details.ts'
import { type ReadCalendar, type ReadEntry, readCalendar, readCalendarInTurns } from './read-calendar.ts'

const options = { zone: 'Europe/Berlin', year: 2026, maxEntries: 100, untitled: 'Untitled' }

const calendarOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR'].join('\r\n')
const eventOf = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  'UID:tea-1',
  'SUMMARY:Tea',
  ...lines,
  'END:VEVENT',
]
const read = (...lines: string[]): ReadCalendar => {
  const found = readCalendar(calendarOf(...lines), options)
  if (found === null || found === 'too_many') throw new Error('not read')
  return found
}
const one = (...lines: string[]): ReadEntry => {
  const { entries, refused } = read(...eventOf(...lines))
  const [entry] = entries
  if (!entry) throw new Error(`refused: ${refused[0]?.reason}`)
  return entry
}
const reasonOf = (...lines: string[]) => read(...eventOf(...lines)).refused.map(({ reason }) => reason)
const timed = ['DTSTART;TZID=Europe/Berlin:20260302T100000', 'DTEND;TZID=Europe/Berlin:20260302T113000']

describe('reading a calendar file', () => {
  it('takes times with their zone, in UTC, and without any', () => {
    expect(one(...timed).date).to.deep.equal({
      start: '2026-03-02T09:00:00.000Z',
      end: '2026-03-02T10:30:00.000Z',
      all_day: false,
      time_zone: 'Europe/Berlin',
    })
    expect(one('DTSTART:20260302T100000Z').date.start).to.equal('2026-03-02T10:00:00.000Z')
    expect(one('DTSTART:20260302T100000', 'DURATION:P1DT2H').date).to.include({
      start: '2026-03-02T09:00:00.000Z',
      end: '2026-03-03T11:00:00.000Z',
    })
  })

  it('takes whole days, whose end is the day after the last', () => {
    const { date } = one('DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260304')
    expect(date).to.include({
      all_day: true,
      start: '2026-03-01T23:00:00.000Z',
      end: '2026-03-03T23:00:00.000Z',
    })
    expect(one('DTSTART;VALUE=DATE:20260302').date.end).to.equal('2026-03-02T23:00:00.000Z')
  })

  it('finds zones by the paths of makers and by the rules in the file', () => {
    const start = (zone: string, ...zones: string[]) =>
      read(...zones, ...eventOf(`DTSTART;TZID=${zone}:20260702T100000`)).entries[0]?.date
    expect(start('/mozilla.org/20050126_1/America/New_York')?.time_zone).to.equal('America/New_York')
    const own = [
      'BEGIN:VTIMEZONE',
      'TZID:Eastern Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T020000',
      'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    expect(start('Eastern Standard Time', ...own)).to.include({
      time_zone: 'America/New_York',
      start: '2026-07-02T14:00:00.000Z',
    })
    expect(reasonOf('DTSTART;TZID=Moon/Crater:20260702T100000')).to.deep.equal(['zone_unknown'])
  })

  it('takes series with interval, end and number', () => {
    expect(one(...timed, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO').recurrence).to.deep.equal({
      recurrence_frequency: 'custom',
      recurrence_interval: 2,
      recurrence_unit: 'weekly',
      recurrence_end_time: null,
      ...noDays,
    })
    const ruleOf = (rule: string) => one(...timed, `RRULE:${rule}`).recurrence
    expect(ruleOf('FREQ=DAILY;UNTIL=20260310T090000Z').recurrence_end_time).to.equal(
      '2026-03-10T09:00:00.000Z',
    )
    expect(ruleOf('FREQ=DAILY;COUNT=3')).to.include({ recurrence_count: 3, recurrence_end_time: null })
    expect(ruleOf('FREQ=DAILY;COUNT=1500').recurrence_end_time).to.equal('2030-04-09T08:00:00.000Z')
  })

  it('takes the days that a rule names', () => {
    const ruleOf = (rule: string) => {
      const { date, recurrence } = one(...timed, `RRULE:${rule}`)
      const { recurrence_weekdays, recurrence_month_days, recurrence_nth_weekday } = recurrence
      return [date.start.slice(0, 10), recurrence_weekdays ?? recurrence_month_days ?? recurrence_nth_weekday]
    }
    expect(ruleOf('FREQ=WEEKLY;BYDAY=WE,MO')).to.deep.equal(['2026-03-02', ['MO', 'WE']])
    expect(ruleOf('FREQ=DAILY;BYDAY=TU,TH')).to.deep.equal(['2026-03-03', ['TU', 'TH']])
    expect(ruleOf('FREQ=MONTHLY;BYMONTHDAY=-1,2')).to.deep.equal(['2026-03-02', [2, -1]])
    for (const rule of ['FREQ=MONTHLY;BYDAY=2TU', 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2'])
      expect(ruleOf(rule)).to.deep.equal(['2026-03-10', { nth: 2, weekday: 'TU' }])
    expect(ruleOf('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')).to.deep.equal([
      '2026-03-29',
      { nth: -1, weekday: 'SU' },
    ])
  })

  it('makes a series for each weekday of a rule where weeks begin on another day, which end together', () => {
    const { entries } = read(...eventOf(...timed, 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE;COUNT=3'))
    expect(
      entries.map(({ uid, date, recurrence }) => [uid, date.start, recurrence.recurrence_end_time]),
    ).to.deep.equal([
      ['tea-1#MO', '2026-03-02T09:00:00.000Z', '2026-03-16T09:00:00.000Z'],
      ['tea-1#WE', '2026-03-04T09:00:00.000Z', '2026-03-16T09:00:00.000Z'],
    ])
  })

  it('makes a series for each of several weekdays of a month, which end together', () => {
    for (const days of ['BYDAY=1MO,3MO', 'BYDAY=MO;BYSETPOS=1,3']) {
      const { entries } = read(...eventOf(...timed, `RRULE:FREQ=MONTHLY;${days};COUNT=3`))
      expect(
        entries.map(({ uid, date, recurrence }) => [
          uid,
          date.start.slice(0, 10),
          recurrence.recurrence_nth_weekday,
          recurrence.recurrence_end_time?.slice(0, 10),
        ]),
        days,
      ).to.deep.equal([
        ['tea-1#1MO', '2026-03-02', { nth: 1, weekday: 'MO' }, '2026-04-06'],
        ['tea-1#3MO', '2026-03-16', { nth: 3, weekday: 'MO' }, '2026-04-06'],
      ])
    }
  })

  it('takes each Tuesday of a month as each Tuesday', () => {
    for (const rule of ['FREQ=MONTHLY;BYDAY=TU', 'FREQ=YEARLY;BYDAY=TU']) {
      const { date, recurrence } = one(...timed, `RRULE:${rule}`)
      expect(date.start.slice(0, 10)).to.equal('2026-03-03')
      expect(recurrence).to.include({ recurrence_frequency: 'weekly', recurrence_nth_weekday: null })
      expect(recurrence.recurrence_weekdays).to.deep.equal(['TU'])
    }
  })

  it('says why a rule is not understood', () => {
    for (const rule of [
      'FREQ=MONTHLY;BYDAY=4TU,-1TU',
      'FREQ=MONTHLY;BYDAY=TU,2TH',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
      'FREQ=DAILY;INTERVAL=2;BYDAY=TU',
      'FREQ=MONTHLY;BYMONTHDAY=-3',
      'FREQ=WEEKLY;BYMONTH=3,4',
      'FREQ=YEARLY;BYMONTH=3,4;BYDAY=MO',
      'FREQ=YEARLY;BYMONTH=3,4;BYWEEKNO=10',
      'FREQ=HOURLY',
      'FREQ=DAILY;COUNT=100000',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    ])
      expect(reasonOf(...timed, `RRULE:${rule}`), rule).to.have.length(1)
    const many = Array.from(
      { length: 101 },
      (_, at) => `202703${String((at % 28) + 1).padStart(2, '0')}T090000Z`,
    )
    expect(reasonOf(...timed, `RDATE:${many.join(',')}`)).to.deep.equal(['extra_dates'])
  })

  it('makes a yearly series for each of several months, which end together', () => {
    const seriesIn = (rule: string) =>
      read(...eventOf(...timed, `RRULE:${rule}`)).entries.map(({ uid, date, recurrence }) => [
        uid,
        date.start.slice(0, 10),
        recurrence.recurrence_nth_weekday ?? recurrence.recurrence_frequency,
        recurrence.recurrence_end_time?.slice(0, 10) ?? null,
      ])
    for (const rule of ['FREQ=YEARLY;BYMONTH=3,9', 'FREQ=MONTHLY;BYMONTH=3,9'])
      expect(seriesIn(rule), rule).to.deep.equal([
        ['tea-1#M3', '2026-03-02', 'yearly', null],
        ['tea-1#M9', '2026-09-02', 'yearly', null],
      ])
    expect(seriesIn('FREQ=YEARLY;BYMONTH=1,6;COUNT=3')).to.deep.equal([
      ['tea-1#M1', '2027-01-02', 'yearly', '2027-06-02'],
      ['tea-1#M6', '2026-06-02', 'yearly', '2027-06-02'],
    ])
    expect(seriesIn('FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=29,31')).to.deep.equal([
      ['tea-1#M2-29', '2028-02-29', 'yearly', null],
      ['tea-1#M4-29', '2026-04-29', 'yearly', null],
    ])
    expect(seriesIn('FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU')).to.deep.equal([
      ['tea-1#M3--1SU', '2026-03-29', { nth: -1, weekday: 'SU' }, null],
      ['tea-1#M10--1SU', '2026-10-25', { nth: -1, weekday: 'SU' }, null],
    ])
  })

  it('makes an entry of its own for each date besides the rule, with what was changed of it', () => {
    const moved = [
      'BEGIN:VEVENT',
      'UID:tea-1',
      'RECURRENCE-ID:20260307T090000Z',
      'DTSTART:20260307T120000Z',
      'SUMMARY:Late tea',
      'END:VEVENT',
    ]
    const { entries } = read(
      ...eventOf(
        ...timed,
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'RDATE:20260305T090000Z,20260309T090000Z,20260307T090000Z,20260308T090000Z',
        'RDATE;VALUE=PERIOD:20260306T080000Z/PT30M',
        'EXDATE:20260308T090000Z',
      ),
      ...moved,
    )
    expect(entries.map(({ uid, name, date }) => [uid, name, date.start, date.end])).to.deep.equal([
      ['tea-1', 'Tea', '2026-03-02T09:00:00.000Z', '2026-03-02T10:30:00.000Z'],
      ['tea-1#20260305T0900Z', 'Tea', '2026-03-05T09:00:00.000Z', '2026-03-05T10:30:00.000Z'],
      ['tea-1#20260307T0900Z', 'Late tea', '2026-03-07T12:00:00.000Z', null],
      ['tea-1#20260306T0800Z', 'Tea', '2026-03-06T08:00:00.000Z', '2026-03-06T08:30:00.000Z'],
    ])
  })

  it('puts moved, canceled and left out dates into their series', () => {
    const moved = [
      'BEGIN:VEVENT',
      'UID:tea-1',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260309T100000',
      'DTSTART;TZID=Europe/Berlin:20260309T150000',
      'SUMMARY:Late tea',
      'END:VEVENT',
    ]
    const master = eventOf(...timed, 'RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Berlin:20260316T100000')
    const [entry] = read(...moved, ...master).entries
    expect(entry?.dates).to.have.length(2)
    expect(entry?.dates[0]).to.include({ occurrence: '2026-03-16T09:00:00.000Z', deleted: true })
    expect(entry?.dates[1]?.own).to.include({ name: 'Late tea', start: '2026-03-09T14:00:00.000Z' })
    expect(read(...moved).refused[0]?.reason).to.equal('date_without_series')
  })

  it('takes reminders before the start, and says what it leaves out', () => {
    const alarm = (trigger: string) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER${trigger}`, 'END:VALARM']
    const entry = one(
      ...timed,
      ...alarm(':-PT15M'),
      ...alarm(':-P1D'),
      ...alarm(';RELATED=END:PT5M'),
      'ATTENDEE:mailto:a@b.example',
    )
    expect(entry.reminders).to.deep.equal([15, 1440])
    expect(entry.left_out).to.deep.equal(['guests', 'reminders'])
  })

  it('loses no other entry by a damaged one', () => {
    const { entries, refused } = read(
      ...['BEGIN:VEVENT', 'UID:lost', 'DTSTART:2026'],
      ...eventOf(...timed),
      ...['BEGIN:VEVENT', 'UID:bad', 'DTSTART:20261399T990000', 'SUMMARY:Bad', 'END:VEVENT'],
      ...['BEGIN:VTODO', 'SUMMARY:Task', 'END:VTODO'],
    )
    expect(entries.map(({ name }) => name)).to.deep.equal(['Tea'])
    expect(refused.map(({ reason }) => reason)).to.have.members([
      'not_an_event',
      'not_an_event',
      'unreadable',
    ])
  })

  it('refuses what is no calendar, and files with too many entries', () => {
    expect(readCalendar('<html></html>', options)).to.equal(null)
    const many = calendarOf(...Array.from({ length: 101 }, () => eventOf(...timed)).flat())
    expect(readCalendar(many, options)).to.equal('too_many')
  })

  it('reads what the network itself writes', () => {
    const date = {
      start: '2026-03-02T09:00:00.000Z',
      end: '2026-03-02T10:00:00.000Z',
      all_day: false,
      time_zone: 'America/Sao_Paulo',
    }
    const recurrence = {
      recurrence_frequency: 'custom' as const,
      recurrence_interval: 3,
      recurrence_unit: 'weekly' as const,
      recurrence_end_time: '2026-06-01T09:00:00.000Z',
      ...noDays,
    }
    const body = icalOf([
      {
        uid: '7@folkmoot',
        sequence: 1,
        stamp: '2026-01-01T00:00:00.000Z',
        name: 'Tea; with, signs',
        description: 'One\nTwo',
        location: 'Hall',
        url: 'https://example.org/tea',
        date,
        recurrence,
        occurrence: null,
        canceled: false,
        organizer: null,
        attendee: null,
      },
    ])
    const found = readCalendar(body, options)
    expect(found !== null && found !== 'too_many' && found.entries[0]).to.deep.include({
      name: 'Tea; with, signs',
      description: 'One\nTwo',
      location: 'Hall',
      url: 'https://example.org/tea',
      date,
      recurrence,
    })
  })
})

describe('the work that a calendar file takes', () => {
  const zone = (...rules: string[][]) => [
    'BEGIN:VTIMEZONE',
    'TZID:Home',
    ...rules.flatMap((lines) => ['BEGIN:STANDARD', ...lines, 'END:STANDARD']),
    'END:VTIMEZONE',
  ]
  const inZone = (...rules: string[][]) =>
    read(...zone(...rules), ...eventOf('DTSTART;TZID=Home:20260702T100000'))
  const offsets = (from: string, to: string) => [`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`]
  const daily = ['DTSTART;TZID=Europe/Berlin:20260302T090000', 'RRULE:FREQ=DAILY']
  const without = (count: number): string => {
    const first = Temporal.PlainDateTime.from('2026-03-02T09:00')
    const starts = Array.from({ length: count }, (_, days) => first.add({ days }).toString())
    return `EXDATE;TZID=Europe/Berlin:${starts.map((start) => start.replace(/[-:]/g, '')).join(',')}`
  }

  it('is little for a zone whose clocks change more often than those of any zone', () => {
    for (const rule of [
      'FREQ=HOURLY',
      'FREQ=DAILY',
      'FREQ=YEARLY;BYMONTH=3;BYHOUR=1,2',
      'FREQ=YEARLY;INTERVAL=2',
    ]) {
      const { refused } = inZone([`DTSTART:20260101T000000`, `RRULE:${rule}`, ...offsets('+0100', '+0200')])
      expect(
        refused.map(({ reason }) => reason),
        rule,
      ).to.deep.equal(['zone_unknown'])
    }
  })

  it('is little for rules of zones that began long ago or have ended, whose clocks are known', () => {
    const begins = ({ entries }: ReadCalendar) => entries[0]?.date.start
    const moscow = [
      ['DTSTART:19961027T030000', 'RRULE:FREQ=YEARLY;UNTIL=20101030T230000Z;BYMONTH=10;BYDAY=-1SU'],
      ['DTSTART:00010328T020000', 'RRULE:FREQ=YEARLY;UNTIL=20110326T230000Z;BYMONTH=3;BYDAY=-1SU'],
      ['DTSTART:20141026T020000'],
    ] as const
    const [winter = [], summer = [], last = []] = moscow.map((lines) => [...lines])
    const found = inZone(
      [...winter, ...offsets('+0400', '+0300')],
      [...summer, ...offsets('+0300', '+0400')],
      [...last, ...offsets('+0400', '+0300')],
    )
    expect(begins(found)).to.equal('2026-07-02T07:00:00.000Z')
    const ended = inZone([...winter, ...offsets('+0400', '+0300')], [...summer, ...offsets('+0300', '+0400')])
    expect(begins(ended)).to.equal('2026-07-02T06:00:00.000Z')
    const counted = inZone([
      'DTSTART:19700301T020000',
      'RRULE:FREQ=YEARLY;COUNT=3;BYMONTH=3;BYDAY=1SU',
      ...offsets('+0100', '+0200'),
    ])
    expect(begins(counted)).to.equal('2026-07-02T08:00:00.000Z')
  })

  it('grows with the number of left out dates, and not with its square', () => {
    const { from } = Temporal.Instant
    let steps = 0
    Temporal.Instant.from = (...given) => {
      steps += 1
      return from(...given)
    }
    const stepsOf = (count: number): number => {
      const text = without(count)
      steps = 0
      expect(one(...daily, text).dates).to.have.length(count)
      return steps
    }
    try {
      const [short, long] = [stepsOf(50), stepsOf(200)]
      expect(long).to.be.at.most(4.5 * short)
    } finally {
      Temporal.Instant.from = from
    }
    expect(reasonOf(...daily, without(1_001))).to.deep.equal(['rule_unsupported'])
  })

  it('is none for lines with thousands of parameters, and parts in parts in parts', () => {
    expect(reasonOf(...timed, `ATTENDEE;${'X=1;'.repeat(3_000)}Y=1:mailto:kim@choir.example`)).to.deep.equal([
      'unreadable',
    ])
    expect(one(...timed, `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'QUJD'.repeat(10_000)}`).name).to.equal('Tea')
    const nested = Array.from({ length: 20 }, () => 'BEGIN:VALARM')
    expect(reasonOf(...timed, ...nested, ...nested.map(() => 'END:VALARM'))).to.deep.equal(['unreadable'])
  })

  it('is done in turns with other work, with the same result', async () => {
    const text = calendarOf(
      ...Array.from({ length: 40 }, (_, at) =>
        eventOf(...daily, without(20)).map((line) => line.replace('tea-1', `tea-${at}`)),
      ).flat(),
    )
    const { result, turns } = await turnsDuring(() => readCalendarInTurns(text, options))
    expect(result).to.deep.equal(readCalendar(text, options))
    expect(turns).to.be.greaterThan(0)
  })

  it('leaves turns to other work while it finds what an app keeps of a thousand changed dates', async () => {
    const changed = Array.from({ length: 998 }, (_, at) => {
      const start = new Date(Date.UTC(2026, 8, 18 + at)).toISOString().slice(0, 10).replaceAll('-', '')
      return eventOf(`RECURRENCE-ID:${start}T080000Z`, `DTSTART:${start}T090000Z`, 'X-APP:kept')
    })
    const text = calendarOf(...eventOf(...daily), ...changed.flat())
    const { result, turns } = await turnsDuring(() => keptDetailsOf(text, options))
    expect(Object.keys(result.dates)).to.have.length(998)
    expect(turns).to.be.greaterThan(0)
  })
})

/** How often other work ran while something was done. */
const turnsDuring = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turns: number }> => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 0)
  const result = await work()
  clearInterval(others)
  return { result, turns }
}
