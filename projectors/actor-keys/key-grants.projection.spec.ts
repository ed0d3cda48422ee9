import { expect } from 'chai'
import { accountEvents } from '#events/accounts/account.events.ts'
import { appointmentEvents } from '#events/appointments/appointment.events.ts'
import { calendarEvents } from '#events/calendars/calendar.events.ts'
import { groupEvents } from '#events/groups/group.events.ts'
import { memberEvents } from '#events/members/member.events.ts'
import { messageEvents } from '#events/messages/message.events.ts'
import { settingEvents } from '#events/settings/setting.events.ts'
import { keyGrantsProjection } from './key-grants.projection.ts'

describe('the keys of the actors', () => {
  it('follow exactly the facts that say they change keys', () => {
    const sets = [
      accountEvents,
      appointmentEvents,
      calendarEvents,
      groupEvents,
      memberEvents,
      messageEvents,
      settingEvents,
    ]
    const declared = sets
      .flatMap(({ types }) => Object.values(types))
      .filter(({ changesKeys }) => changesKeys)
      .map(({ type }) => type)
    expect(Object.keys(keyGrantsProjection.on).sort()).to.deep.equal(declared.sort())
  })
})
