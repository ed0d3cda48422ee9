import { expect } from 'chai'
import { recorded } from '#test/kit/recorded.ts'
import { cloudEvent } from './cloud-event.ts'

const around = { feature: 'appointments', version: 2, source: 'https://moot.example' }

describe('an event as CloudEvent', () => {
  it('says what, where, when, who and why', () => {
    const causation_id = 'cause'
    const event = recorded(
      'AppointmentCanceled',
      { appointment_id: 'tea' },
      {
        stream: 'appointment-tea',
        position: 12n,
        metadata: { event_id: 'one', correlation_id: 'all', causation_id },
      },
    )
    expect(cloudEvent(event, around)).to.deep.equal({
      specversion: '1.0',
      id: 'one',
      source: 'https://moot.example',
      type: 'folkmoot.appointments.AppointmentCanceled.v2',
      subject: 'appointment-tea',
      time: '2026-03-02T09:00:00.000Z',
      datacontenttype: 'application/json',
      actor: 'ada',
      causation: 'cause',
      correlation: 'all',
      position: '12',
      data: { appointment_id: 'tea' },
    })
  })

  it('leaves out who and why where nobody knows', () => {
    const event = recorded('AppointmentCanceled', {}, { actor_id: null })
    expect(cloudEvent(event, around)).not.to.have.any.keys('actor', 'causation')
  })

  it('names its attributes as the standard allows', () => {
    for (const name of Object.keys(cloudEvent(recorded('X', {}), around)))
      expect(name).to.match(/^[a-z0-9]{1,20}$/)
  })
})
