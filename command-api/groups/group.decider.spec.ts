import { expect } from 'chai'
import { actor, given } from '#test/kit/decider-scenario.ts'
import { group } from './group.decider.ts'
import { groupIdOf } from './group-id.ts'

const ben = { actor: actor('ben') }
const gia = { actor: actor('gia') }
const founded = (access: 'open' | 'closed' | 'hidden' = 'open') => ({
  type: 'GroupCreated' as const,
  data: {
    group_id: 'garden',
    slug: 'garden',
    name: 'Garden',
    category_id: 'circles',
    access,
    description: '',
    founder_id: 'ada',
  },
})
type OfMember =
  | 'GroupJoined'
  | 'GroupLeft'
  | 'MemberRemovedFromGroup'
  | 'JoinRequestAccepted'
  | 'JoinRequestWithdrawn'
  | 'GroupAdminAppointed'
  | 'GroupAdminDismissed'
const event = <Type extends OfMember>(type: Type, member_id: string) => ({
  type,
  data: { group_id: 'garden', member_id },
})
const asks = (member_id: string, message: string | null = null) => ({
  type: 'JoinRequested' as const,
  data: { group_id: 'garden', member_id, message },
})
const archived = { type: 'GroupArchived' as const, data: { group_id: 'garden' } }
const garden = { group_id: 'garden' }
const creating = (name: string, slug?: string) => ({
  group: { name, slug, group_category_id: 'circles', access: 'open' as const, description: '' },
})
const inCategory = { gathered: { category: { status: 'made' } } }

describe('a group', () => {
  it('is founded by its first administrator, under the slug of its name', () =>
    given(group)
      .when('create', creating('Bücher & Brot'), { ...inCategory, ...ben })
      .then({
        type: 'GroupCreated',
        data: {
          group_id: 'buecher-brot',
          slug: 'buecher-brot',
          name: 'Bücher & Brot',
          access: 'open',
          description: '',
          category_id: 'circles',
          founder_id: 'ben',
        },
      }))

  it('needs a name that no other has, and a category', () => {
    given(group, founded())
      .when('create', creating('Garden'), inCategory)
      .thenRejected('name_taken', '/group/name')
    given(group)
      .when('create', creating('Garden'), { gathered: { category: { status: 'none' } } })
      .thenRejected('category_unknown', '/group/group_category_id')
  })

  it('that is hidden takes no name away, and is not found out by one', () => {
    const hidden = { group: { ...creating('Garden').group, access: 'hidden' as const } }
    const id = (command: Parameters<typeof groupIdOf>[0]) => groupIdOf(command, () => '0198-abcdef')
    expect(id(creating('Garden'))).to.equal('garden')
    expect(id(hidden)).to.equal('garden-abcdef')
    expect(id({ group: { ...hidden.group, slug: 'choir' } })).to.equal('choir-abcdef')
  })

  it('that is open is entered at once, and twice is once', () => {
    given(group, founded()).when('join', garden, ben).then(event('GroupJoined', 'ben'))
    given(group, founded(), event('GroupJoined', 'ben')).when('join', garden, ben).thenNothing()
  })

  it('that is closed is asked for', () => {
    given(group, founded('closed')).when('join', garden, ben).then(asks('ben'))
    given(group, founded('closed'), asks('ben')).when('join', garden, ben).thenNothing()
  })

  it('that is hidden is not entered by oneself', () =>
    given(group, founded('hidden')).when('join', garden, ben).thenRejected('forbidden'))

  it('answers who waits, once', () => {
    const asked = [founded('closed'), asks('ben')] as const
    given(group, ...asked)
      .when('accept', { ...garden, member_id: 'ben' })
      .then(event('JoinRequestAccepted', 'ben'), event('GroupJoined', 'ben'))
    given(group, ...asked)
      .when('decline', { ...garden, member_id: 'ben', rejection_message: 'Full for now.' })
      .then({
        type: 'JoinRequestDeclined',
        data: { ...garden, member_id: 'ben', declined_by: 'ada', message: 'Full for now.' },
      })
    given(group, founded('closed'))
      .when('accept', { ...garden, member_id: 'ben' })
      .thenRejected('no_join_request')
  })

  it('is left, and a request is withdrawn', () => {
    given(group, founded(), event('GroupJoined', 'ben'))
      .when('leave', garden, ben)
      .then(event('GroupLeft', 'ben'))
    given(group, founded('closed'), asks('ben'))
      .when('leave', garden, ben)
      .then(event('JoinRequestWithdrawn', 'ben'))
    given(group, founded()).when('leave', garden, gia).thenNothing()
  })

  it('keeps its last administrator, however that one would go', () => {
    const alone = given(group, founded(), event('GroupJoined', 'ben'))
    alone.when('leave', garden).thenRejected('last_group_admin')
    alone.when('remove', { ...garden, member_id: 'ada' }).thenRejected('last_group_admin')
    alone.when('appoint', { ...garden, member_id: 'ada', admin: false }).thenRejected('last_group_admin')
  })

  it('lets an administrator go after another was appointed', () =>
    given(group, founded(), event('GroupJoined', 'ben'), event('GroupAdminAppointed', 'ben'))
      .when('leave', garden)
      .then(event('GroupLeft', 'ada')))

  it('appoints only who is in it', () => {
    given(group, founded())
      .when('appoint', { ...garden, member_id: 'ben', admin: true })
      .thenRejected('not_a_member')
    given(group, founded(), event('GroupJoined', 'ben'))
      .when('appoint', { ...garden, member_id: 'ben', admin: true })
      .then(event('GroupAdminAppointed', 'ben'))
  })

  it('takes people in, each once, and nobody who is unknown', () => {
    const adding = { ...garden, member_ids: ['ben', 'ada', 'gia', 'ben'] }
    given(group, founded('hidden'))
      .when('add_members', adding, { gathered: { unknown: [] } })
      .then(event('GroupJoined', 'ben'), event('GroupJoined', 'gia'))
    given(group, founded())
      .when('add_members', adding, { gathered: { unknown: [2] } })
      .thenRejected('member_unknown', '/member_ids/2')
  })

  it('that is archived changes no more, but people may leave and it may be opened again', () => {
    const still = given(group, founded(), event('GroupJoined', 'ben'), archived)
    still.when('join', garden, gia).thenRejected('group_archived')
    still.when('revise', { ...garden, group: { name: 'Yard' } }).thenRejected('group_archived')
    still.when('leave', garden, ben).then(event('GroupLeft', 'ben'))
    still.when('reopen', garden).then({ type: 'GroupReopened', data: garden })
    still.when('archive', garden).thenNothing()
  })

  it('says what changed of name, description and access', () =>
    given(group, founded())
      .when('revise', { ...garden, group: { name: 'Yard', description: '', access: 'closed' } })
      .then(
        { type: 'GroupRenamed', data: { ...garden, before: 'Garden', after: 'Yard' } },
        { type: 'GroupAccessChosen', data: { ...garden, before: 'open', after: 'closed' } },
      ))

  it('forgets who was erased, the last administrator too', () =>
    given(group, founded())
      .when('forget', { ...garden, member_id: 'ada' })
      .then(event('MemberRemovedFromGroup', 'ada')))
})
