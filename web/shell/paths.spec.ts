import '#test/kit/dom.ts'
import { expect } from 'chai'
import { matchPath } from 'react-router'
import type { Query } from '#platform/language/contract.ts'
import { modulesOf } from '#test/kit/modules.ts'
import type { PageRoute } from '#web/kit/page/pages.ts'
import { paths } from './paths.ts'

const isContract = (value: unknown): value is { calls: Record<string, Query> } =>
  typeof value === 'object' && value !== null && 'calls' in value

const links: Record<keyof typeof paths, string> = {
  home: paths.home(),
  signIn: paths.signIn('/messages?tab=a'),
  forgottenPassword: paths.forgottenPassword(),
  ownName: paths.ownName('/groups/a b'),
  newPassword: paths.newPassword('a b'),
  appointments: paths.appointments({ view: 'list' }),
  participating: paths.participating(),
  invites: paths.invites({ tab: 'open' }),
  appointment: paths.appointment('r-7~2026'),
  newAppointment: paths.newAppointment({ date: '2026-09-24' }),
  editAppointment: paths.editAppointment('7'),
  appointmentParticipants: paths.appointmentParticipants('7'),
  contactAttendees: paths.contactAttendees('7'),
  calendars: paths.calendars(),
  newCalendar: paths.newCalendar({ type: 'personal' }),
  editCalendar: paths.editCalendar('7'),
  inbox: paths.inbox(),
  sent: paths.sent(),
  message: paths.message('7'),
  newMessage: paths.newMessage({ to: 'ben' }),
  appAccess: '/users/edit',
  recentActions: paths.recentActions(),
  members: paths.members(),
  member: paths.member('ben'),
  editMember: paths.editMember('ben'),
  memberSettings: paths.memberSettings('ben'),
  directory: paths.directory(),
  category: paths.category('houses'),
  group: paths.group('garden'),
  groupMembers: paths.groupMembers('garden'),
  groupCalendars: paths.groupCalendars('garden'),
  editGroup: paths.editGroup('garden'),
  groupPropertySet: paths.groupPropertySet('choir', 'member_profile'),
  newGroup: paths.newGroup('houses'),
  administration: paths.administration(),
  administeredMembers: paths.administeredMembers(),
  newMember: paths.newMember(),
  administeredMember: paths.administeredMember('ben'),
  settings: paths.settings(),
  groupCategories: paths.groupCategories(),
  tags: paths.tags(),
  groupCategoryOrder: paths.groupCategoryOrder(),
  propertySet: paths.propertySet('member_profile'),
  operations: paths.operations(),
  auditLog: paths.auditLog(),
}

describe('the links inside the product', () => {
  let pages: PageRoute[] = []
  let queries: Query[] = []
  before(async () => {
    const found = await modulesOf('web', '.pages.tsx')
    pages = found.flatMap((file) => Object.values(file)).flat() as PageRoute[]
    const contracts = await modulesOf('events', '.contract.ts')
    const calls = contracts
      .flatMap((file) => Object.values(file))
      .filter(isContract)
      .flatMap((contract) => Object.values(contract.calls))
    queries = calls.filter(({ kind }) => kind === 'query')
  })

  it('keep ids and words in their place', () => {
    expect(links.signIn).to.equal('/users/sign_in?from=%2Fmessages%3Ftab%3Da')
    expect(links.appointment).to.equal('/appointments/r-7~2026')
    expect(links.newAppointment).to.equal('/appointments/new?date=2026-09-24')
    expect(links.newPassword).to.equal('/users/password/edit?reset_password_token=a%20b')
  })

  for (const [name, link] of Object.entries(links)) {
    if (name === 'home') continue
    it(`lead to a page: ${name}`, () => {
      const [pathname = ''] = link.split('?')
      expect(
        pages.some(({ path }) => matchPath(path, pathname) !== null),
        pathname,
      ).to.equal(true)
    })
  }

  it('open as pages where a call has the same path', () => {
    const hidden = pages.flatMap(({ path }) =>
      queries
        .filter((query) => !query.page && matchPath(query.path, path.replaceAll(/:\w+/g, 'x')) !== null)
        .map(({ route }) => `${route} hides ${path}`),
    )
    expect(hidden).to.deep.equal([])
  })
})
