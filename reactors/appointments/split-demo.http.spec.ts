import { expect } from 'chai'
import type { DemoTarget } from '#platform/demo/demo-target.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { demo } from './appointments.demo.ts'

describe('the office hours of the demo network', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  it('begin an hour earlier from their next date on, as a series that continues the first', async () => {
    const ada = app.persona('ada')
    const given = { name: 'Office', color: 'bf443c', type: 'network' }
    const calendar: string = (await ada.post('/calendars', { calendar: given }).expect(201)).body.id
    const target: DemoTarget = {
      now: new Date().toISOString(),
      language: 'en',
      localize: (text) => text,
      send: async ({ name, label, body: { appointment_id, ...body } }) => {
        if (!label.includes('Office hours')) return ''
        if (name === 'appointments/schedule')
          return (await ada.post('/appointments', body).expect(201)).body.id
        expect(name).to.equal('appointments/revise')
        await ada.put(`/appointments/${appointment_id}`, body).expect(204)
        return ''
      },
      keepPicture: async () => {},
      keepText: async () => ({}),
      offers: async () => false,
      afterStart: async () => {},
    }
    const ids = { note: () => {}, of: (kind: string) => (kind === 'calendar' ? calendar : app.ids.ada) }
    const scenes = demo.scenes?.(target, ids) ?? []
    for (const { run } of scenes.sort((one, other) => (one.at < other.at ? -1 : 1))) await run()
    await app.projected()
    const around = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const { appointments } = (await ada.get(`/appointments?from=${around(-15)}&to=${around(15)}`).expect(200))
      .body
    const hours: [string, string][] = appointments.map(
      ({ appointment_id, date }: { appointment_id: string; date: { start: string } }) => [
        appointment_id,
        new Date(date.start).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' }),
      ],
    )
    const [first, last] = [hours[0], hours.at(-1)]
    expect(first?.[0]).to.not.equal(last?.[0])
    for (const [series, hour] of hours) expect(hour).to.equal(series === first?.[0] ? '10:00' : '09:00')
  })
})
