import { expect } from 'chai'
import type { AppointmentSubject } from './appointment.policy.ts'
import { teamsOptionsPolicy, teamsSyncPolicy } from './teams-sync.policy.ts'

const person = (id: string, ...keys: string[]) => ({ id, keys: new Set([`member:${id}`, ...keys]) })
const nora = person('nora', 'network', 'calendar:fairs')
const ben = person('ben', 'network', 'calendar:fairs')
const ada = person('ada', 'network', 'network_admin', 'calendar:fairs', 'manages:calendar:fairs')
const gia = person('gia', 'external', 'calendar:fairs')
const tea: AppointmentSubject = {
  status: 'active',
  organizer_id: 'nora',
  calendar_ids: ['fairs'],
  participation_locked: false,
  user_can_opt: false,
  show_participants_to_admins_only: false,
  meeting_link: '',
  over_at: null,
  audience: ['calendar:fairs'],
}
const around = (network: object) => ({ now: '2026-09-01T08:00:00.000Z', network: { ...network } })
const everyone = around({ teams_synchronization: true, teams_event_options: 'everyone' })
const admins = around({ teams_synchronization: true, teams_event_options: 'admins' })
const nowhere = around({ teams_synchronization: false })

describe('who synchronizes appointments with Microsoft Teams', () => {
  const table = [
    ['Nora, who organizes it', nora, everyone, tea, true, true],
    ['Nora, where only administrators do', nora, admins, tea, false, false],
    ['Nora, without a tenant', nora, nowhere, tea, false, false],
    ['Nora, once it is canceled', nora, everyone, { ...tea, status: 'canceled' as const }, true, false],
    ['Ben, who reads it', ben, everyone, tea, true, false],
    ['Ada, who administers and manages the calendar', ada, admins, tea, true, true],
    ['Gia, a guest', gia, everyone, { ...tea, organizer_id: 'gia' }, false, false],
  ] as const
  for (const [who, actor, circumstances, subject, sees, synchronizes] of table)
    it(who, () => {
      expect(teamsOptionsPolicy.allows(actor, 'see_teams_event_options', null, circumstances)).to.equal(sees)
      expect(teamsSyncPolicy.allows(actor, 'synchronize', subject, circumstances)).to.equal(synchronizes)
    })
})
