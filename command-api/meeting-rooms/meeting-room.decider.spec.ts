import { exampleId, given } from '#test/kit/decider-scenario.ts'
import { meetingRoom } from './meeting-room.decider.ts'

const of = { meeting_room_id: 'hall' }
const entered = {
  name: 'Hall',
  capacity: 12,
  location: '2nd floor',
  equipment: ['Projector'],
  reservable_by: 'members' as const,
  group_ids: [],
}
const created = { type: 'MeetingRoomCreated' as const, data: { ...of, ...entered } }
const on = (day: number, from = '10:00', to = '11:00') => ({
  start: `2026-04-0${day}T${from}:00.000Z`,
  end: `2026-04-0${day}T${to}:00.000Z`,
})
type Spans = ReturnType<typeof on>[]
const at = (appointment_id: string, hold_id = 'h') => ({ ...of, appointment_id, hold_id })
const held = (appointment_id: string, ...dates: Spans) => ({
  type: 'MeetingRoomHeld' as const,
  data: { ...at(appointment_id), dates },
})
const reserved = (appointment_id: string, before: Spans, after: Spans) => ({
  type: 'MeetingRoomReserved' as const,
  data: { ...at(appointment_id), before, after },
})
const needing = (...dates: Spans) => ({ gathered: { dates, relatives: [] } })

describe('a meeting room', () => {
  it('is created with what is entered', () => {
    given(meetingRoom)
      .when('create', { ...entered, group_ids: ['garden'] })
      .then({ ...created, data: { ...created.data, meeting_room_id: exampleId() } })
  })

  it('is revised field by field', () => {
    given(meetingRoom, created)
      .when('revise', { ...of, name: 'Great hall', capacity: 12 })
      .then({ type: 'MeetingRoomRenamed', data: { ...of, before: 'Hall', after: 'Great hall' } })
    given(meetingRoom, created)
      .when('revise', { ...of, ...entered })
      .thenNothing()
  })

  it('is archived once', () => {
    const archived = { type: 'MeetingRoomArchived' as const, data: of }
    given(meetingRoom, created).when('archive', of).then(archived)
    given(meetingRoom, created, archived).when('archive', of).thenNothing()
  })

  it('is held for every date of an appointment, or for none', () => {
    const wanted = { ...at('tea'), dates: [on(1), on(2), on(3)], relatives: [] }
    given(meetingRoom, created)
      .when('hold', wanted)
      .then(held('tea', on(1), on(2), on(3)))
    given(meetingRoom, created, reserved('choir', [], [on(2, '10:30', '12:00')]))
      .when('hold', wanted)
      .thenRejected('room_occupied_dates')
  })

  it('is occupied while another appointment holds it', () => {
    given(meetingRoom, created, held('choir', on(1)))
      .when('hold', { ...at('tea'), dates: [on(1)], relatives: [] })
      .thenRejected('room_occupied')
  })

  it('does not stand in the way of the appointment that has it', () => {
    const longer = on(1, '10:00', '12:00')
    given(meetingRoom, created, reserved('tea', [], [on(1)]))
      .when('hold', { ...at('tea'), dates: [longer], relatives: [] })
      .then(held('tea', longer))
  })

  it('is reserved for the dates that the appointment has when its hold ends', () => {
    given(meetingRoom, created, held('tea', on(1), on(2)))
      .when('settle', at('tea'), needing(on(1)))
      .then(reserved('tea', [], [on(1)]))
  })

  it('is free again once the appointment does not need it', () => {
    const released = { type: 'MeetingRoomReleased' as const, data: { ...at('tea'), before: [on(1)] } }
    given(meetingRoom, created, reserved('tea', [], [on(1)]))
      .when('settle', at('tea'), needing())
      .then(released)
    given(meetingRoom, created, reserved('tea', [], [on(1)]), released)
      .when('hold', { ...at('choir'), dates: [on(1)], relatives: [] })
      .then(held('choir', on(1)))
  })

  it('is settled once', () => {
    given(meetingRoom, created, reserved('tea', [], [on(1)]))
      .when('settle', at('tea'), needing(on(1)))
      .thenNothing()
  })

  it('is not reserved twice even if a hold was lost', () => {
    given(meetingRoom, created, reserved('choir', [], [on(1)]))
      .when('settle', at('tea'), needing(on(1), on(2)))
      .then(reserved('tea', [], [on(2)]))
  })
})
