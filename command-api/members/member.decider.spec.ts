import { expect } from 'chai'
import { memberEvents } from '#events/members/member.events.ts'
import { given } from '#test/kit/decider-scenario.ts'
import { member } from './member.decider.ts'

const joined = {
  type: 'MemberJoined' as const,
  data: {
    member_id: 'ben',
    first_name: 'Ben',
    last_name: 'Okafor',
    email: 'ben@lindenhof.example',
    language: 'en' as const,
    external: false,
  },
}
const profile = (field: string, before: string, after: string) => ({
  type: 'MemberProfileChanged' as const,
  data: { member_id: 'ben', field, before, after },
})
const revise = (revised: object) => ({ member_id: 'ben', member: revised })

describe('a member', () => {
  it('joins once', () => {
    given(member).when('join', joined.data).then(joined)
    given(member, joined).when('join', joined.data).thenRejected('member_joined')
  })

  it('is renamed, with the name before; what is not named stays', () =>
    given(member, joined)
      .when('revise', revise({ last_name: 'Adeyemi' }))
      .then({
        type: 'MemberRenamed',
        data: {
          member_id: 'ben',
          before: { first_name: 'Ben', last_name: 'Okafor' },
          after: { first_name: 'Ben', last_name: 'Adeyemi' },
        },
      }))

  it('changes the profile field by field', () =>
    given(member, joined, profile('phone', '', '12'))
      .when('revise', revise({ position: 'Gardener', phone: '34' }))
      .then(profile('position', '', 'Gardener'), profile('phone', '12', '34')))

  it('empties a field', () =>
    given(member, joined, profile('about', '', 'Tea.'))
      .when('revise', revise({ about: '' }))
      .then(profile('about', 'Tea.', '')))

  it('is told what was filled in of the property sets, field by field', () => {
    const filled = (property: string, before: string | string[], after: string | string[]) => ({
      type: 'MemberPropertyFilled' as const,
      data: { member_id: 'ben', property, before, after },
    })
    const file = (before: string | null, after: string | null) => ({
      type: 'MemberFileChosen' as const,
      data: { member_id: 'ben', property: 'plan', before, after },
    })
    const values = [
      { key: 'team', type: 'selection', value: 'garden' },
      { key: 'friends', type: 'membership', value: [] },
      { key: 'birthday', type: 'date', value: '' },
      { key: 'plan', type: 'file', value: 'f2' },
    ]
    given(member, joined, filled('friends', [], ['ada']), file(null, 'f1'))
      .when('revise', revise({}), { gathered: { filled: values } })
      .then(filled('team', '', 'garden'), filled('friends', ['ada'], []), file('f1', 'f2'))
  })

  it('notes nothing when all stays as it is', () =>
    given(member, joined)
      .when('revise', revise({ first_name: 'Ben', about: '' }))
      .thenNothing())

  it('chooses a picture and takes it away', () => {
    const picture = (before: string | null, after: string | null) => ({
      type: 'MemberPictureChosen' as const,
      data: { member_id: 'ben', before, after },
    })
    given(member, joined)
      .when('choose_picture', { member_id: 'ben', picture_id: 'ben~p1' })
      .then(picture(null, 'ben~p1'))
    given(member, joined, picture(null, 'ben~p1'))
      .when('choose_picture', { member_id: 'ben', picture_id: null })
      .then(picture('ben~p1', null))
  })

  it('chooses no picture that is kept for another member', () => {
    for (const picture_id of ['ada~p1', 'p1', 'benno~p1', '~p1'])
      given(member, joined)
        .when('choose_picture', { member_id: 'ben', picture_id })
        .thenRejected('picture_unknown', '/picture_id')
  })

  it('chooses a language, and takes the choice back', () => {
    const chosen = (before: 'en' | null, after: 'fr' | null) => ({
      type: 'MemberLanguageChosen' as const,
      data: { member_id: 'ben', before, after },
    })
    given(member, joined).when('choose', { member_id: 'ben', language: 'fr' }).then(chosen('en', 'fr'))
    const unset = { ...joined, data: { ...joined.data, language: null } }
    given(member, unset).when('choose', { member_id: 'ben', language: null }).thenNothing()
    given(member, unset, chosen(null, 'fr'))
      .when('choose', { member_id: 'ben', language: null })
      .then({ type: 'MemberLanguageChosen', data: { member_id: 'ben', before: 'fr', after: null } })
  })

  it('of the first version had a language, and keeps it', () => {
    const { MemberJoined, MemberLanguageChosen } = memberEvents.types
    const { data } = joined
    expect(MemberJoined?.schema.parse(MemberJoined.upcasts[1]?.(data))).to.deep.equal(data)
    const chosen = { member_id: 'ben', before: 'en', after: 'fr' }
    expect(MemberLanguageChosen?.schema.parse(MemberLanguageChosen.upcasts[1]?.(chosen))).to.deep.equal(
      chosen,
    )
  })

  it('that never joined is not there', () =>
    given(member).when('choose', { member_id: 'ben', language: 'fr' }).thenRejected('not_found'))
})
