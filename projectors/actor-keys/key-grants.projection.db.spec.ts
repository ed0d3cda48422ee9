import { expect } from 'chai'
import { discoverEvents } from '#platform/event-store/registry.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { rows } from '#platform/projections/projection.ts'
import { rowsInEveryWay } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { keyGrantsProjection } from './key-grants.projection.ts'

const derivedAudience = (type: string, data: object): Recorded<DomainEvent> =>
  recorded(type, data, { stream: `example-${JSON.stringify(data).slice(0, 30)}` })

const founded = derivedAudience('NetworkFounded', { name: 'Lindenhof', language: 'en', languages: ['en'] })
const joins = (member_id: string, external = false) =>
  derivedAudience('MemberJoined', { member_id, external })
const of = (type: string, member_id: string) => derivedAudience(type, { member_id })
const garden = (type: string, member_id?: string) => derivedAudience(type, { group_id: 'garden', member_id })
const gardenFounded = derivedAudience('GroupCreated', {
  group_id: 'garden',
  access: 'hidden',
  founder_id: 'ben',
})
const calendar = (type: 'network' | 'group' | 'personal', parent_id: string | null, audience: string[]) =>
  derivedAudience('CalendarCreated', { calendar_id: 'c', type, parent_id, audience })

type Grant = { holder: string; key: string }

const matches = (grant: Grant, where: Partial<Grant>) =>
  (where.holder ?? grant.holder) === grant.holder && (where.key ?? grant.key) === grant.key

/** The grants after these events, without a database: the last example compares with one. */
const grantsAfter = (events: readonly Recorded<DomainEvent>[]): Grant[] => {
  const grants = new Map<string, Grant>()
  for (const change of events.flatMap((event) => keyGrantsProjection.on[event.type]?.(rows, event) ?? [])) {
    if (change.do === 'put') grants.set(change.id, { holder: change.row.holder, key: change.row.key })
    if (change.do === 'remove') grants.delete(change.id)
    for (const [id, grant] of grants) {
      if (change.do === 'removeWhere' && matches(grant, change.where)) grants.delete(id)
      if (change.do === 'patchWhere' && matches(grant, change.where))
        grants.set(id, { ...grant, ...change.values })
    }
  }
  return [...grants.values()]
}

/** Everything that can be reached from a holder, itself left out. */
const held = (holder: string, ...events: Recorded<DomainEvent>[]): string[] => {
  const grants = grantsAfter(events)
  const reached = new Set([holder])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const grant of grants) if (reached.has(grant.holder)) reached.add(grant.key)
  }
  return [...reached].filter((key) => key !== holder).sort()
}

describe('the keys that people hold', function () {
  this.timeout(60_000)

  it('follow exactly the events that say they change keys', async () => {
    const declared = [...(await discoverEvents()).values()].filter(({ changesKeys }) => changesKeys)
    expect(Object.keys(keyGrantsProjection.on).sort()).to.deep.equal(declared.map(({ type }) => type).sort())
  })

  it('are those of the network, or those of a guest', () => {
    expect(held('member:ben', founded, joins('ben'))).to.deep.equal([
      'everyone',
      'may:create_appointments',
      'may:create_groups',
      'may:create_personal_calendars',
      'may:send_direct_messages',
      'network',
    ])
    expect(held('member:gia', founded, joins('gia', true))).to.deep.equal([
      'everyone',
      'external',
      'may:send_direct_messages',
    ])
  })

  it('change with the status of a member', () => {
    const made = held('member:gia', founded, joins('gia', true), of('MemberMadeRegular', 'gia'))
    expect(made).to.include('network').and.not.include('external')
    const unmade = held('member:ben', founded, joins('ben'), of('MemberMadeExternal', 'ben'))
    expect(unmade).to.include('external').and.not.include('network')
  })

  it('of an administrator are all that the network has to give', () => {
    const ada = [founded, joins('ada'), of('NetworkAdminAppointed', 'ada')]
    expect(held('member:ada', ...ada)).to.include.members(['network_admin', 'may:create_calendars'])
    expect(held('member:ada', ...ada, of('NetworkAdminDismissed', 'ada'))).not.to.include('network_admin')
  })

  it('let appointments be created by administrators alone when the network says so', () => {
    const chosen = derivedAudience('SettingChosen', {
      setting: 'create_appointments',
      before: 'everyone',
      after: 'admins',
    })
    const events = [founded, joins('ben'), joins('ada'), of('NetworkAdminAppointed', 'ada'), chosen]
    expect(held('member:ben', ...events)).not.to.include('may:create_appointments')
    expect(held('member:ada', ...events)).to.include('may:create_appointments')
  })

  it('wait while a member is locked, and are back afterwards', () => {
    const before = [founded, joins('ben'), gardenFounded]
    const locked = [...before, of('MemberLocked', 'ben')]
    expect(held('member:ben', ...locked)).to.deep.equal([])
    const unlocked = [...locked, of('MemberUnlocked', 'ben')]
    expect(held('member:ben', ...unlocked)).to.deep.equal(held('member:ben', ...before))
  })

  it('are lost while locked when a group lets a member go', () => {
    const events = [
      founded,
      joins('ben'),
      gardenFounded,
      of('MemberLocked', 'ben'),
      garden('GroupLeft', 'ben'),
    ]
    expect(held('member:ben', ...events, of('MemberUnlocked', 'ben'))).not.to.include('group:garden')
  })

  it('are gone with an erased person, locked before or not', () => {
    const erased = derivedAudience('PersonErased', { member_id: 'ben', classes: ['identity'] })
    expect(held('member:ben', founded, joins('ben'), gardenFounded, erased)).to.deep.equal([])
    const grants = grantsAfter([founded, joins('ben'), of('MemberLocked', 'ben'), erased])
    expect(grants.filter(({ holder }) => holder.endsWith(':ben'))).to.deep.equal([])
  })

  it('of a group are its members’ and its administrators’', () => {
    const events = [gardenFounded, garden('GroupJoined', 'dan')]
    expect(held('member:ben', ...events)).to.deep.equal([
      'group:garden',
      'manages:group:garden',
      'posts_in:group:garden',
    ])
    expect(held('member:dan', ...events)).to.deep.equal(['group:garden', 'posts_in:group:garden'])
    expect(held('member:dan', ...events, garden('GroupAdminAppointed', 'dan'))).to.include(
      'manages:group:garden',
    )
    expect(held('member:dan', ...events, garden('MemberRemovedFromGroup', 'dan'))).to.deep.equal([])
  })

  it('of an archived group still read and add nothing', () => {
    const events = [gardenFounded, calendar('group', 'garden', ['group:garden']), garden('GroupArchived')]
    expect(held('member:ben', ...events)).to.deep.equal([
      'calendar:c',
      'group:garden',
      'manages:calendar:c',
      'manages:group:garden',
    ])
    expect(held('member:ben', ...events, garden('GroupReopened'))).to.include('creates_in:calendar:c')
  })

  it('of calendars come with the network, the group, or the owner', () => {
    const people = [founded, joins('ben'), joins('ada'), of('NetworkAdminAppointed', 'ada')]
    const fairs = calendar('network', null, ['network'])
    expect(held('member:ben', ...people, fairs)).to.include.members(['calendar:c', 'creates_in:calendar:c'])
    expect(held('member:ben', ...people, fairs)).not.to.include('manages:calendar:c')
    expect(held('member:ada', ...people, fairs)).to.include('manages:calendar:c')
    const own = calendar('personal', 'ben', ['member:ben'])
    expect(held('member:ben', own)).to.deep.equal([
      'calendar:c',
      'creates_in:calendar:c',
      'manages:calendar:c',
    ])
    const shared = derivedAudience('CalendarShared', { calendar_id: 'c', member_id: 'gia' })
    expect(held('member:gia', own, shared)).to.deep.equal(['calendar:c'])
    expect(
      held(
        'member:gia',
        own,
        shared,
        derivedAudience('CalendarUnshared', { calendar_id: 'c', member_id: 'gia' }),
      ),
    ).to.deep.equal([])
    expect(held('member:ben', own, derivedAudience('CalendarDeleted', { calendar_id: 'c' }))).to.deep.equal([
      'deleted:calendar:c',
    ])
  })

  it('are the same in the table', async () => {
    const events = [
      founded,
      ...['ada', 'ben', 'dan'].map((id) => joins(id)),
      of('NetworkAdminAppointed', 'ada'),
      gardenFounded,
      garden('GroupJoined', 'dan'),
      calendar('group', 'garden', ['group:garden']),
      of('MemberLocked', 'ben'),
      garden('GroupArchived'),
      derivedAudience('CalendarDeleted', { calendar_id: 'c' }),
      of('MemberUnlocked', 'ben'),
      derivedAudience('PersonErased', { member_id: 'dan', classes: ['identity'] }),
    ]
    const found = await rowsInEveryWay(keyGrantsProjection, events)
    const plain = found.map(({ holder, key }) => `${holder} ${key}`).sort()
    expect(plain).to.deep.equal(
      grantsAfter(events)
        .map(({ holder, key }) => `${holder} ${key}`)
        .sort(),
    )
  })
})
