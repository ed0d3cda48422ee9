import { expect } from 'chai'
import { logOf } from './log.ts'

describe('log', () => {
  it('repeats no cookie, password or authorization', () => {
    const lines: string[] = []
    const log = logOf('info', { write: (line) => lines.push(line) })
    log.info(
      { password: 'canary', request: { headers: { cookie: 'canary', authorization: 'canary' } } },
      'signed in',
    )
    log.info(
      { answer: { headers: { 'set-cookie': ['canary'] } }, body: { user: { password: 'canary' } } },
      'signed in',
    )
    expect(lines.join('')).to.include('signed in').and.not.include('canary')
  })
})
