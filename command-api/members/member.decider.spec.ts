import { given } from '#test/kit/deciding.ts'
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

  it('chooses no picture that is kept for somebody else', () => {
    for (const picture_id of ['ada~p1', 'p1', 'benno~p1', '~p1'])
      given(member, joined)
        .when('choose_picture', { member_id: 'ben', picture_id })
        .thenRejected('picture_unknown', '/picture_id')
  })

  it('chooses a language', () =>
    given(member, joined)
      .when('choose', { member_id: 'ben', language: 'fr' })
      .then({ type: 'MemberLanguageChosen', data: { member_id: 'ben', before: 'en', after: 'fr' } }))

  it('that never joined is not there', () =>
    given(member).when('choose', { member_id: 'ben', language: 'fr' }).thenRejected('not_found'))
})
