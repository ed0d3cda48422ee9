import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { type AppointmentSubject, appointmentPolicy } from './appointment.policy.ts'

const person = (id: string, ...keys: string[]): Actor => ({ id, keys: new Set([`member:${id}`, ...keys]) })
const ada = person('ada', 'network', 'network_admin', 'calendar:fairs', 'manages:calendar:fairs')
const ben = person('ben', 'network', 'calendar:fairs')
const organizer = person('nora', 'network', 'calendar:fairs')
const gia = person('gia', 'external')
const dan = person('dan', 'network')

const tea: AppointmentSubject = {
  status: 'active',
  organizer_id: 'nora',
  calendar_ids: ['fairs'],
  participation_locked: false,
  user_can_opt: false,
  show_participants_to_admins_only: false,
  meeting_link: '',
  over_at: '2026-09-17T20:00:00.000Z',
  audience: ['calendar:fairs', 'member:nora', 'member:gia'],
}
const before = { now: '2026-09-17T08:00:00.000Z', network: {} }
const after = { now: '2026-09-18T08:00:00.000Z', network: {} }

type Ability = keyof typeof appointmentPolicy.rules
const abilities = Object.keys(appointmentPolicy.rules) as Ability[]
const able = (actor: Actor, subject: AppointmentSubject = tea, when = before) =>
  abilities.filter((ability) => appointmentPolicy.allows(actor, ability, subject, when)).join(' ')

describe('what people may do with an appointment', () => {
  const charge = 'read update contact update_participants download_attendees destroy'
  const table: [string, Actor, AppointmentSubject, string][] = [
    ['Ada, who manages the calendar', ada, tea, `${charge} show_attendees`],
    ['the organiser', organizer, tea, `${charge} opt show_attendees`],
    ['the organiser, to whom the calendar is closed now', person('nora', 'network'), tea, 'read opt'],
    [
      'the organiser, after the calendar was deleted',
      person('nora', 'network', 'deleted:calendar:fairs'),
      tea,
      `${charge} opt show_attendees`,
    ],
    ['Ben, who reads the calendar', ben, tea, 'read show_attendees'],
    ['Gia, who was invited from outside', gia, tea, 'read opt show_attendees'],
    ['Dan, a stranger to it', dan, tea, ''],
    ['Ben, where everybody may sign up', ben, { ...tea, user_can_opt: true }, 'read opt show_attendees'],
    ['Dan, where everybody may sign up', dan, { ...tea, user_can_opt: true }, ''],
    ['Gia, when participation is locked', gia, { ...tea, participation_locked: true }, 'read show_attendees'],
    [
      'Gia, when only those in charge see the list',
      gia,
      { ...tea, show_participants_to_admins_only: true },
      'read opt',
    ],
    [
      'Ada, when only those in charge see the list',
      ada,
      { ...tea, show_participants_to_admins_only: true },
      `${charge} show_attendees`,
    ],
    [
      'Gia, when it is held online',
      gia,
      { ...tea, meeting_link: 'https://meet.example/1' },
      'read opt show_attendees',
    ],
    [
      'Ada, once it is canceled',
      ada,
      { ...tea, status: 'canceled' },
      'read contact download_attendees destroy show_attendees',
    ],
    ['Gia, once it is canceled', gia, { ...tea, status: 'canceled' }, 'read show_attendees'],
    ['Ada, once it is deleted', ada, { ...tea, status: 'deleted', audience: [] }, ''],
  ]
  for (const [who, actor, subject, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () => expect(able(actor, subject)).to.equal(expected))

  it('lets nobody answer when it is over, unless the network allows it', () => {
    expect(able(gia, tea, after)).to.equal('read show_attendees')
    expect(able(gia, tea, { ...after, network: { retroactive_opting: true } })).to.equal(
      'read opt show_attendees',
    )
    expect(able(gia, { ...tea, over_at: null }, after)).to.equal('read opt show_attendees')
  })
})
