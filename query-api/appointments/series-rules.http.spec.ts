import { expect } from 'chai'
import { weekdayOf } from '#platform/recurrence/series-days.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const dayLength = 86_400_000
// Noon of a Tuesday in about a month.
const noon = (Math.floor(Date.now() / dayLength / 7) * 7 + 40) * dayLength + dayLength / 2

describe('the rule of a series over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let calendar_id: string
  const ada = () => app.persona('ada')
  // A Thursday, the third one of its month.
  const date = {
    start: '2037-09-17T16:00:00.000Z',
    end: '2037-09-17T17:00:00.000Z',
    all_day: false,
    time_zone: 'Europe/Berlin',
  }
  const schedule = (recurrence_pattern: object) =>
    ada().post('/appointments', {
      appointment: { name: 'Tea', calendar_ids: [calendar_id], date, recurrence_pattern },
    })
  const refused = async (recurrence_pattern: object) => {
    const { body } = await schedule(recurrence_pattern).expect(422)
    const [{ pointer, code }] = body.errors
    return [pointer.replace('/appointment/recurrence_pattern', ''), code]
  }

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Rules', color: 'bf443c', type: 'network' }
    calendar_id = (await ada().post('/calendars', { calendar }).expect(201)).body.id
  })
  after(() => app.close())

  it('lays its days out, says so in the view and in the calendar file', async () => {
    const rule = { recurrence_frequency: 'weekly', recurrence_weekdays: ['TH', 'TU'], recurrence_count: 4 }
    const { body } = await schedule(rule).expect(201)
    const view = (await ada().get(`/appointments/${body.id}`).expect(200)).body
    expect(view.recurrence_pattern).to.deep.equal({
      recurrence_frequency: 'weekly',
      recurrence_interval: 1,
      recurrence_unit: null,
      recurrence_end_time: null,
      recurrence_weekdays: ['TU', 'TH'],
      recurrence_month_days: null,
      recurrence_nth_weekday: null,
      recurrence_count: 4,
    })
    const month = (await ada().get('/appointments?type=month&date=2037-09-01').expect(200)).body
    const days = month.appointments.map((one: { date: { start: string } }) => one.date.start.slice(0, 10))
    expect(days).to.deep.equal(['2037-09-17', '2037-09-22', '2037-09-24', '2037-09-29'])
    const { text } = await ada().get(`/appointments/${body.id}.ics`).expect(200)
    expect(text).to.include('RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TU,TH')
    await ada().put(`/appointments/${body.id}`, { appointment: view }).expect(204)
    await ada().delete(`/appointments/${body.id}`).expect(204)
  })

  it('is refused at its field when it is out of range or names what does not go together', async () => {
    const monthly = { recurrence_frequency: 'monthly' }
    const weekly = { recurrence_frequency: 'weekly' }
    const cases: [object, string, string][] = [
      [{ ...weekly, recurrence_weekdays: ['XX'] }, '/recurrence_weekdays/0', 'weekday_unknown'],
      [{ ...weekly, recurrence_weekdays: [] }, '/recurrence_weekdays', 'rule_days_empty'],
      [{ ...monthly, recurrence_month_days: [17, 32] }, '/recurrence_month_days/1', 'month_day_out_of_range'],
      [{ ...monthly, recurrence_month_days: [0] }, '/recurrence_month_days/0', 'month_day_out_of_range'],
      [
        { ...monthly, recurrence_nth_weekday: { nth: 6, weekday: 'TH' } },
        '/recurrence_nth_weekday/nth',
        'nth_out_of_range',
      ],
      [
        { ...monthly, recurrence_nth_weekday: { nth: 0, weekday: 'TH' } },
        '/recurrence_nth_weekday/nth',
        'nth_out_of_range',
      ],
      [{ ...weekly, recurrence_count: 0 }, '/recurrence_count', 'count_out_of_range'],
      [{ ...weekly, recurrence_count: 1000 }, '/recurrence_count', 'count_out_of_range'],
      [
        { ...weekly, recurrence_count: 3, recurrence_end_time: '2037-12-01T00:00:00.000Z' },
        '/recurrence_count',
        'count_with_end',
      ],
      [{ ...monthly, recurrence_weekdays: ['TH'] }, '/recurrence_weekdays', 'rule_not_for_frequency'],
      [{ recurrence_frequency: 'never', recurrence_count: 3 }, '/recurrence_count', 'rule_not_for_frequency'],
      [{ ...weekly, recurrence_weekdays: ['MO'] }, '/recurrence_weekdays', 'start_not_in_rule'],
    ]
    for (const [rule, pointer, code] of cases)
      expect(await refused(rule), JSON.stringify(rule)).to.deep.equal([pointer, code])
    const month = (await ada().get('/appointments?type=month&date=2037-09-01').expect(200)).body
    expect(month.appointments).to.deep.equal([])
  })

  it('occupies a meeting room at the days that it names', async () => {
    const { body: room } = await ada()
      .post('/administration/meeting_rooms', { name: 'Rules room' })
      .expect(201)
    const day = (days: number) => new Date(noon + days * dayLength).toISOString()
    const weekday = weekdayOf(day(0).slice(0, 10))
    const next = weekdayOf(day(1).slice(0, 10))
    const appointment = {
      name: 'Board',
      calendar_ids: [calendar_id],
      date: { start: day(0), end: new Date(noon + dayLength / 24).toISOString(), time_zone: 'UTC' },
      recurrence_pattern: {
        recurrence_frequency: 'weekly',
        recurrence_weekdays: [weekday, next],
        recurrence_count: 3,
      },
      meeting: { room_id: room.id },
    }
    const { body } = await ada().post('/appointments', { appointment }).expect(201)
    const occupied = async (days: number) => {
      const answer = await ada()
        .get(`/meeting_rooms?start=${day(days)}&room_id=${room.id}`)
        .expect(200)
      return answer.body.meeting_rooms.find((one: { id: string }) => one.id === room.id).occupied
    }
    const found = []
    for (const days of [0, 1, 2, 14]) found.push(await occupied(days))
    expect(found).to.deep.equal([true, true, false, false])
    await ada().delete(`/appointments/${body.id}`).expect(204)
  })
})
