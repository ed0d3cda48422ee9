import { actor } from '#test/kit/decider-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { after } from '#test/kit/undo-scenario.ts'
import { member } from './member.decider.ts'
import { memberUndo } from './member.undo.ts'

const member_id = 'ben'
const profile = (before: string | null, now: string | null) =>
  recorded('MemberProfileChanged', { member_id, field: 'phone', before, after: now }, { actor_id: 'ben' })
const picture = recorded(
  'MemberPictureChosen',
  { member_id, before: 'face', after: null },
  { actor_id: 'ben' },
)
const file = recorded(
  'MemberFileChosen',
  { member_id, property: 'plan', before: 'f1', after: null },
  { actor_id: 'ben' },
)
const given = () => after({ decider: member, undo: memberUndo })

describe('what was changed of a member and is undone', () => {
  it('is as it was: a field of the profile, the picture', () => {
    given()
      .undo(profile('1', '2'))
      .then({ type: 'MemberProfileChanged', data: { member_id, field: 'phone', before: '2', after: '1' } })
    given()
      .undo(picture)
      .then({ type: 'MemberPictureChosen', data: { member_id, before: null, after: 'face' } })
  })

  it('is not known any more of who was erased', () => {
    given().undo(profile(null, null)).thenRejected('member_erased')
    const nameless = { member_id, first_name: null, last_name: null, email: null }
    const joined = recorded('MemberJoined', { ...nameless, language: null, external: false })
    const erased = () => after({ decider: member, undo: memberUndo }, joined)
    erased().undo(picture).thenRejected('member_erased')
    erased().undo(file).thenRejected('member_erased')
  })

  it('is the member’s own and the administrators’', () => {
    given()
      .undo(profile('1', '2'), [], { actor: actor('dan') })
      .thenForbidden()
    given()
      .undo(profile('1', '2'), [], { actor: actor('ada', 'network', 'network_admin') })
      .then({ type: 'MemberProfileChanged', data: { member_id, field: 'phone', before: '2', after: '1' } })
  })
})
