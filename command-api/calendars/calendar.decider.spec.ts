import { actor, exampleId, given } from '#test/kit/decider-scenario.ts'
import { calendar } from './calendar.decider.ts'

const ben = { actor: actor('ben') }
const calendar_id = exampleId()
const created = {
  type: 'CalendarCreated' as const,
  data: {
    calendar_id,
    type: 'personal' as const,
    parent_id: 'ben',
    private_to: null as string | null,
    name: 'Ben',
    color: '4469c6',
    audience: ['member:ben'],
  },
}
const shared = (member_id: string) => ({ type: 'CalendarShared' as const, data: { calendar_id, member_id } })
const unshared = (member_id: string) => ({
  type: 'CalendarUnshared' as const,
  data: { calendar_id, member_id },
})
const deleted = { type: 'CalendarDeleted' as const, data: { calendar_id } }
const personal = { name: 'Ben', color: '4469c6', type: 'personal' } as const

describe('a calendar', () => {
  it('belongs to the member who makes it, shared with others in the same act', () => {
    given(calendar)
      .when('create', { calendar: { ...personal, membership_ids: ['gia', 'ben', 'gia'] } }, ben)
      .then(created, shared('gia'))
  })

  it('of a group needs the group, and is read by its members', () => {
    const choir = { name: 'Choir', color: '3f7c31', type: 'group' } as const
    given(calendar).when('create', { calendar: choir }, ben).thenRejected('parent_missing', '/parent_id')
    given(calendar)
      .when('create', { calendar: choir, parent_id: 'choir' }, ben)
      .then({
        type: 'CalendarCreated',
        data: {
          calendar_id,
          type: 'group',
          parent_id: 'choir',
          private_to: null,
          name: 'Choir',
          color: '3f7c31',
          audience: ['group:choir'],
        },
      })
  })

  it('is shared only when it is personal', () => {
    const network = {
      name: 'Fairs',
      color: 'bf443c' as const,
      type: 'network' as const,
      membership_ids: ['gia'],
    }
    given(calendar)
      .when('create', { calendar: network }, ben)
      .thenRejected('share_only_personal', '/calendar/membership_ids')
  })

  it('says what changed, and with whom it is shared from now on', () => {
    given(calendar, created, shared('gia'))
      .when('revise', { calendar_id, calendar: { name: 'At home', membership_ids: ['ada'] } }, ben)
      .then(
        { type: 'CalendarRenamed', data: { calendar_id, private_to: null, before: 'Ben', after: 'At home' } },
        shared('ada'),
        unshared('gia'),
      )
    given(calendar, created, shared('gia'))
      .when('revise', { calendar_id, calendar: { ...personal, membership_ids: ['gia'] } }, ben)
      .thenNothing()
  })

  describe('that only its owner reads', () => {
    const alone = { ...created, data: { ...created.data, private_to: 'ben' } }
    const renamed = (private_to: string | null) => ({
      type: 'CalendarRenamed' as const,
      data: { calendar_id, private_to, before: 'Ben', after: 'At home' },
    })
    const disclosed = (name: string) => ({ type: 'CalendarDisclosed' as const, data: { calendar_id, name } })
    const revise = (change: { name?: string; membership_ids?: string[] }, ...past: Shared[]) =>
      given(calendar, alone, ...past).when('revise', { calendar_id, calendar: change }, ben)
    type Shared = ReturnType<typeof shared | typeof unshared | typeof disclosed>

    it('keeps its name for the owner', () => {
      given(calendar).when('create', { calendar: personal }, ben).then(alone)
      revise({ name: 'At home' }).then(renamed('ben'))
      revise({ name: 'At home' }, disclosed('Ben'), shared('gia')).then(renamed(null))
      revise({ name: 'At home' }, disclosed('Ben'), shared('gia'), unshared('gia')).then(renamed('ben'))
    })

    it('tells its name in the open once it is shared', () => {
      revise({ membership_ids: ['gia'] }).then(disclosed('Ben'), shared('gia'))
      revise({ name: 'At home', membership_ids: ['gia'] }).then(
        renamed('ben'),
        disclosed('At home'),
        shared('gia'),
      )
      revise({ membership_ids: ['gia', 'ada'] }, disclosed('Ben'), shared('gia')).then(shared('ada'))
    })

    it('is forgotten with its owner, and only then', () => {
      const forgotten = { type: 'CalendarForgotten' as const, data: { calendar_id } }
      given(calendar, alone).when('forget', { calendar_id }, ben).then(forgotten)
      given(calendar, alone, deleted).when('forget', { calendar_id }, ben).then(forgotten)
      given(calendar, alone, disclosed('Ben'), shared('gia'))
        .when('forget', { calendar_id }, ben)
        .thenNothing()
    })
  })

  it('is given back by the member it was shared with', () => {
    given(calendar, created, shared('gia'))
      .when('unshare', { calendar_id }, { actor: actor('gia') })
      .then(unshared('gia'))
    given(calendar, created)
      .when('unshare', { calendar_id }, { actor: actor('gia') })
      .thenRejected('not_shared')
  })

  it('is deleted once', () => {
    given(calendar, created).when('remove', { calendar_id }, ben).then(deleted)
    given(calendar, created, deleted).when('remove', { calendar_id }, ben).thenRejected('not_found')
  })
})
