import { expect } from 'chai'
import { groupCategories } from '#projectors/groups/group-categories.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { joinRequests } from '#projectors/groups/join-requests.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { capturedEffects } from '#test/kit/captured-effects.ts'
import { recorded } from '#test/kit/recorded.ts'
import { erasedMember } from './erased-member.reactor.ts'
import { groupCalendar } from './group-calendar.reactor.ts'
import { joinAnswerMail, joinRequestMail } from './join-request-mail.reactor.ts'

const member = (id: string) => ({
  id,
  member_id: id,
  first_name: id,
  last_name: 'Neighbour',
  email: `${id}@lindenhof.example`,
  language: 'en',
  locked: false,
  deleted: false,
})
const membership = (member_id: string, admin: boolean, group_id = 'garden') => ({
  id: `${group_id}~${member_id}`,
  group_id,
  member_id,
  admin,
})
const rows = [
  [members, [member('ada'), member('ben'), member('dan')]],
  [groups, [{ id: 'garden', name: 'Garden' }]],
  [groupMemberships, [membership('ada', true), membership('ben', false), membership('ben', true, 'choir')]],
  [joinRequests, [membership('ben', false, 'board')]],
  [groupCategories, [{ id: 'circles', color: '287b56' }]],
] as const
const asked = { group_id: 'garden', member_id: 'dan' }

describe('what follows from what happens in groups', () => {
  it('a group that was founded gets a calendar in the colour of its category', async () => {
    const effects = capturedEffects(...rows)
    const data = { group_id: 'garden', name: 'Garden', category_id: 'circles' }
    await groupCalendar.on.GroupCreated?.(recorded('GroupCreated', data), effects)
    expect(effects.sent).to.deep.equal([
      ['calendars/open_for_group', { group_id: 'garden', name: 'Garden', color: '287b56' }],
    ])
  })

  it('those who run a group hear who wants to come in', async () => {
    const effects = capturedEffects(...rows)
    await joinRequestMail.on.JoinRequested?.(recorded('JoinRequested', asked), effects)
    expect(effects.mails.map(({ to, subject }) => [to.member_id, subject])).to.deep.equal([
      ['ada', 'dan Neighbour wants to join Garden'],
    ])
  })

  it('who asked hears the answer, with the words that came along', async () => {
    const effects = capturedEffects(...rows)
    await joinAnswerMail.on.JoinRequestAccepted?.(recorded('JoinRequestAccepted', asked), effects)
    const declined = { ...asked, declined_by: 'ada', message: 'Full for now.' }
    await joinAnswerMail.on.JoinRequestDeclined?.(recorded('JoinRequestDeclined', declined), effects)
    expect(effects.mails.map(({ to, paragraphs }) => [to.member_id, paragraphs])).to.deep.equal([
      ['dan', ['Your request to join was accepted.']],
      ['dan', ['Your request to join was declined.', 'Full for now.']],
    ])
  })

  it('does not get an answer by mail that the requester wants none of', async () => {
    const effects = capturedEffects(...rows)
    const notifications = { group_request_accepted: { mail: 'off' } }
    effects.memberSettings = async () => new Map([['dan', { notifications }]])
    await joinAnswerMail.on.JoinRequestAccepted?.(recorded('JoinRequestAccepted', asked), effects)
    expect(effects.mails).to.deep.equal([])
  })

  it('who was erased leaves all groups and waits for none', async () => {
    const effects = capturedEffects(...rows)
    await erasedMember.on.PersonErased?.(
      recorded('PersonErased', { member_id: 'ben', classes: ['identity'] }),
      effects,
    )
    expect(effects.sent.map(([name, body]) => [name, body])).to.deep.equal([
      ['groups/forget', { group_id: 'garden', member_id: 'ben' }],
      ['groups/forget', { group_id: 'choir', member_id: 'ben' }],
      ['groups/forget', { group_id: 'board', member_id: 'ben' }],
    ])
  })
})
