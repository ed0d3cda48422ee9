import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { membersProjection } from './members.projection.ts'

const derivedAudience = (type: string, data: object): Recorded<DomainEvent> =>
  recorded(type, data, { stream: `spec-${type}` })
const joined = derivedAudience('MemberJoined', {
  member_id: 'ben',
  first_name: 'Ben',
  last_name: 'Öztürk',
  email: 'ben@lindenhof.example',
  language: 'en',
  external: false,
})
const ben = (...events: Recorded<DomainEvent>[]) =>
  projectionScenario(membersProjection).given(joined, ...events)
const of = (type: string, more: object = {}) => derivedAudience(type, { member_id: 'ben', ...more })
const garden = (type: string) => derivedAudience(type, { group_id: 'garden', member_id: 'ben' })

describe('the table of members', () => {
  it('is searched and sorted without accents', () =>
    ben().rows([
      {
        search_name: 'ben ozturk ozturkben benozturk',
        sort_name: 'ozturk ben',
        first_letters: { first_name: 'B', last_name: 'O' },
        audience: ['network', 'member:ben'],
      },
    ]))

  it('has everybody in it, whatever their names begin with', async () => {
    const joinedAs = (member_id: string, first_name: string, last_name: string) =>
      derivedAudience('MemberJoined', { ...joined.data, member_id, first_name, last_name })
    await projectionScenario(membersProjection)
      .given(
        joinedAs('kei', '𠮷', '😀 Sato'),
        joinedAs('lukasz', 'Łukasz', 'Strauß'),
        joinedAs('yil', 'Ýıl', '“Øst”'),
      )
      .rows([
        {
          id: 'kei',
          search_name: '𠮷 😀 sato 😀sato𠮷 𠮷😀sato',
          first_letters: { first_name: '𠮷', last_name: 'S' },
        },
        {
          id: 'lukasz',
          search_name: 'lukasz strauss strausslukasz lukaszstrauss',
          first_letters: { first_name: 'L', last_name: 'S' },
        },
        {
          id: 'yil',
          search_name: 'yil “ost” ostyil yilost',
          first_letters: { first_name: 'Y', last_name: 'O' },
        },
      ])
  })

  it('is seen by the groups that a member is in, as long as that lasts', async () => {
    await ben(garden('GroupJoined')).rows([{ audience: ['network', 'member:ben', 'group:garden'] }])
    await ben(garden('GroupJoined'), garden('GroupLeft')).rows([{ audience: ['network', 'member:ben'] }])
  })

  it('follows name, profile and picture', () =>
    ben(
      of('MemberRenamed', { before: null, after: { first_name: 'Benno', last_name: 'Öz' } }),
      of('MemberProfileChanged', { field: 'position', before: '', after: 'Gardener' }),
      of('MemberProfileChanged', { field: 'audience', before: '', after: 'everyone' }),
      of('MemberPictureChosen', { before: null, after: 'p1' }),
    ).rows([
      {
        first_name: 'Benno',
        search_name: 'benno oz ozbenno bennooz',
        position: 'Gardener',
        picture_id: 'p1',
      },
    ]))

  it('follows the status of a member', () =>
    ben(of('MemberMadeExternal'), of('MemberLocked'), of('NetworkAdminAppointed')).rows([
      { is_external: true, locked: true, is_network_admin: true },
    ]))

  it('keeps nothing but the id of who was erased', () =>
    ben(of('NetworkAdminAppointed'), of('PersonErased', { classes: ['identity'] })).rows([
      {
        id: 'ben',
        deleted: true,
        is_network_admin: false,
        first_name: null,
        last_name: null,
        email: null,
        search_name: null,
        sort_name: null,
        first_letters: null,
        picture_id: null,
      },
    ]))
})
