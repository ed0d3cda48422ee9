import '#test/kit/dom.ts'
import { expect } from 'chai'
import { safePath } from './accounts.store.ts'

describe('the way on after the sign-in', () => {
  it('is where one came from', () => {
    expect(safePath('/appointments/7?tab=history')).to.equal('/appointments/7?tab=history')
  })

  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    it(`never leads to another place: ${foreign}`, () => expect(safePath(foreign)).to.equal('/'))
  }

  it('does not lead back to the sign-in', () => {
    expect(safePath('/users/sign_in')).to.equal('/')
  })
})
