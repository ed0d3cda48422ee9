import { exampleId, given, tuesday } from '#test/kit/decider-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { after } from '#test/kit/undo-scenario.ts'
import { accessTokens } from './access-token.decider.ts'
import { accessTokenUndo } from './access-token.undo.ts'

const token = (token_id: string, kind: 'password' | 'feed' = 'password', generation = 1) => ({
  token_id,
  scope: kind === 'feed' ? 'ics' : 'dav',
  kind,
  name: 'Phone',
  generation,
  created_at: tuesday,
})
const created = (token_id: string, kind?: 'password' | 'feed') => ({
  type: 'TokenCreated' as const,
  data: { member_id: 'ada', ...token(token_id, kind) },
})
const adding = (name = 'Phone') => ({
  member_id: 'ada',
  token_id: exampleId(),
  name,
  scope: 'dav',
  kind: 'password' as const,
})
const revoked = (reason: 'owner' | 'password', data = token('phone')) => ({
  type: 'TokenRevoked' as const,
  data: { member_id: 'ada', ...data, reason },
})

describe('an access token', () => {
  it('is created with a name', () => {
    given(accessTokens).when('add', adding(' Phone ')).then(created(exampleId()))
    given(accessTokens).when('add', adding(' ')).thenRejected('name_empty', '/name')
  })

  it('is one of fifty at most', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => created(`t${at}`))
    given(accessTokens, ...fifty)
      .when('add', adding())
      .thenRejected('too_many_tokens')
    given(accessTokens, ...fifty, revoked('owner', token('t7')))
      .when('add', adding())
      .then(created(exampleId()))
  })

  it('gets a new generation with each new secret', () => {
    given(accessTokens, created('phone'))
      .when('note_rotation', { member_id: 'ada', token_id: 'phone' })
      .then({
        type: 'TokenRotated',
        data: { member_id: 'ada', token_id: 'phone', scope: 'dav', before: 1, after: 2 },
      })
  })

  it('is revoked once, with all that restores it', () => {
    given(accessTokens, created('phone')).when('revoke', { token_id: 'phone' }).then(revoked('owner'))
    given(accessTokens, created('phone'), revoked('owner'))
      .when('revoke', { token_id: 'phone' })
      .thenRejected('not_found')
  })

  it('ends with the password of its member, unless it is one of a feed', () => {
    given(accessTokens, created('phone'), created('news', 'feed'))
      .when('revoke_passwords', { member_id: 'ada' })
      .then(revoked('password'))
  })

  it('lives again when its revocation is undone, but not after its person was erased', () => {
    const past = (name: string | null) =>
      after(
        { decider: accessTokens, undo: accessTokenUndo },
        recorded('TokenCreated', created('phone').data, { stream: 'tokens-ada' }),
      ).undo(recorded('TokenRevoked', { ...revoked('owner').data, name }, { stream: 'tokens-ada' }), [])
    past('Phone').then({ type: 'TokenRestored', data: created('phone').data })
    past(null).thenRejected('member_erased')
  })
})
