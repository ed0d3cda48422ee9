import { expect } from 'chai'
import type { Recurrence } from '#events/appointments/appointment.events.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'
import { dueNow, nextDue, type Reminding } from './reminders.ts'

const once: Recurrence = {
  recurrence_frequency: 'never',
  recurrence_interval: 1,
  recurrence_unit: null,
  recurrence_end_time: null,
  ...noDays,
}
const tea: Reminding = {
  date: {
    start: '2026-10-20T16:00:00.000Z',
    end: '2026-10-20T17:00:00.000Z',
    all_day: false,
    time_zone: 'Europe/Berlin',
  },
  recurrence: once,
  exceptions: {},
  reminders: [30, 1440],
}
const weekly: Reminding = { ...tea, recurrence: { ...once, recurrence_frequency: 'weekly' } }
const times = (dues: readonly { at: string }[]) => dues.map(({ at }) => at)

describe('reminders', () => {
  it('are due so many minutes before the start, the earliest first', () => {
    expect(nextDue(tea, '2026-10-01T00:00:00.000Z')).to.deep.equal([
      {
        at: '2026-10-19T16:00:00.000Z',
        start: '2026-10-20T16:00:00.000Z',
        occurrence: '2026-10-20T16:00:00.000Z',
        minutes: 1440,
      },
    ])
    expect(times(nextDue(tea, '2026-10-19T16:00:00.000Z'))).to.deep.equal(['2026-10-20T15:30:00.000Z'])
    expect(nextDue(tea, '2026-10-20T15:30:00.000Z')).to.deep.equal([])
  })

  it('come for each date of a series, on its own clock', () => {
    const after = '2026-10-26T12:00:00.000Z'
    expect(nextDue({ ...weekly, reminders: [30] }, after)).to.deep.equal([
      {
        at: '2026-10-27T16:30:00.000Z',
        start: '2026-10-27T17:00:00.000Z',
        occurrence: '2026-10-27T17:00:00.000Z',
        minutes: 30,
      },
    ])
  })

  it('follow a single date to its own time, and leave out those that were canceled or deleted', () => {
    const [first, second, third] = ['2026-10-20T16', '2026-10-27T17', '2026-11-03T17'].map(
      (hour) => `${hour}:00:00.000Z`,
    )
    const moved = '2026-11-05T10:00:00.000Z'
    const exceptions = {
      [String(first)]: { moved: null, canceled: true, deleted: false },
      [String(second)]: { moved: { start: moved, end: null }, canceled: false, deleted: false },
      [String(third)]: { moved: null, canceled: false, deleted: true },
    }
    const due = nextDue({ ...weekly, exceptions, reminders: [30] }, '2026-10-01T00:00:00.000Z')
    expect(due).to.deep.equal([
      { at: '2026-11-05T09:30:00.000Z', start: moved, occurrence: second, minutes: 30 },
    ])
  })

  it('are counted from nine in the morning for whole days', () => {
    const day: Reminding = {
      date: {
        start: '2026-10-19T22:00:00.000Z',
        end: '2026-10-20T22:00:00.000Z',
        all_day: true,
        time_zone: 'Europe/Berlin',
      },
      recurrence: once,
      exceptions: {},
      reminders: [0, 1440],
    }
    expect(times(nextDue(day, '2026-10-01T00:00:00.000Z'))).to.deep.equal(['2026-10-19T07:00:00.000Z'])
    expect(times(nextDue(day, '2026-10-19T07:00:00.000Z'))).to.deep.equal(['2026-10-20T07:00:00.000Z'])
  })

  it('of different dates may be due at the same moment', () => {
    const daily: Reminding = {
      ...tea,
      recurrence: { ...once, recurrence_frequency: 'daily' },
      reminders: [60, 1500],
    }
    const dues = dueNow(daily, '2026-10-21T15:00:00.000Z')
    expect(dues.map(({ start }) => start)).to.deep.equal([
      '2026-10-21T16:00:00.000Z',
      '2026-10-22T16:00:00.000Z',
    ])
    expect(dueNow(daily, '2026-10-21T15:00:01.000Z')).to.deep.equal([])
  })
})
