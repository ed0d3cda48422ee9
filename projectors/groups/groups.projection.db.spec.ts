import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { groupMembershipsProjection } from './group-memberships.projection.ts'
import { groupsProjection } from './groups.projection.ts'
import { joinRequestsProjection } from './join-requests.projection.ts'

const derivedAudience = (type: string, data: object = {}): Recorded<DomainEvent> =>
  recorded(type, { group_id: 'garden', ...data }, { stream: 'group-garden' })
const founded = derivedAudience('GroupCreated', {
  slug: 'garden',
  name: 'Gärten',
  category_id: 'circles',
  access: 'closed',
  description: '',
  founder_id: 'ada',
})
const of = (type: string, member_id: string) => derivedAudience(type, { member_id })

describe('the tables of groups', () => {
  it('count members and those who wait', () =>
    projectionScenario(groupsProjection)
      .given(
        founded,
        of('JoinRequested', 'ben'),
        of('JoinRequested', 'dan'),
        of('GroupJoined', 'ben'),
        of('GroupLeft', 'ada'),
      )
      .rows([{ member_count: 1, requested_by: ['dan'], search_name: 'garten' }]))

  it('show a group to the network until it is hidden', async () => {
    await projectionScenario(groupsProjection)
      .given(founded)
      .rows([{ audience: ['network', 'group:garden', 'network_admin', 'invited:group:garden'] }])
    await projectionScenario(groupsProjection)
      .given(founded, derivedAudience('GroupAccessChosen', { before: 'closed', after: 'hidden' }))
      .rows([{ access: 'hidden', audience: ['group:garden', 'network_admin', 'invited:group:garden'] }])
  })

  it('know who is in a group and who runs it', () =>
    projectionScenario(groupMembershipsProjection)
      .given(
        founded,
        of('GroupJoined', 'ben'),
        of('GroupJoined', 'dan'),
        of('GroupAdminAppointed', 'ben'),
        of('MemberRemovedFromGroup', 'dan'),
      )
      .rows([
        { id: 'garden~ada', admin: true },
        { id: 'garden~ben', admin: true },
      ]))

  it('show requests to those who answer them, until they are answered', async () => {
    await projectionScenario(joinRequestsProjection)
      .given(of('JoinRequested', 'ben'))
      .rows([{ id: 'garden~ben', audience: ['manages:group:garden', 'network_admin'] }])
    for (const answer of ['GroupJoined', 'JoinRequestDeclined', 'JoinRequestWithdrawn'])
      await projectionScenario(joinRequestsProjection)
        .given(of('JoinRequested', 'ben'), of(answer, 'ben'))
        .rows([])
  }).timeout(60_000)
})
