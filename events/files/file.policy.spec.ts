import { expect } from 'chai'
import { actor, tuesday } from '#test/kit/decider-scenario.ts'
import { type FileSubject, filePolicy } from './file.policy.ts'

const subject = (changed: Partial<FileSubject> = {}): FileSubject => ({
  owner_id: 'ben',
  state: 'published',
  locked_until: null,
  locked_by_id: null,
  final: false,
  seen: true,
  managed: false,
  ...changed,
})
const personas = {
  ada: actor('ada', 'network', 'network_admin'),
  ben: actor('ben', 'network'),
  gia: actor('gia', 'external'),
}
const may = (name: keyof typeof personas, changed: Partial<FileSubject> = {}) => {
  const can = filePolicy.can(personas[name], subject(changed), { now: tuesday, network: {} })
  return Object.entries(can)
    .filter(([, allowed]) => allowed)
    .map(([ability]) => ability)
}
const later = '2999-01-01T00:00:00.000Z'

describe('who may do what with a file', () => {
  it('its owner everything', () =>
    expect(may('ben')).to.deep.equal(['read', 'lock', 'unlock', 'destroy', 'replace', 'update', 'finalize']))

  it('who sees what it hangs on looks at it, administrators run it besides', () => {
    expect(may('gia')).to.deep.equal(['read'])
    expect(may('ada')).to.deep.equal(['read', 'lock', 'unlock', 'destroy', 'update', 'finalize'])
  })

  it('who sees nothing that it hangs on nothing, administrators included', () => {
    expect(may('gia', { seen: false })).to.deep.equal([])
    expect(may('ada', { seen: false })).to.deep.equal([])
    expect(may('ben', { seen: false })).to.include('read')
  })

  it('who manages a folder with it what its owner may', () => {
    expect(may('gia', { managed: true })).to.deep.equal(may('ben'))
    expect(may('gia', { managed: true, seen: false })).to.deep.equal([])
  })

  it('while it is final only who manages its folder deletes it, and nobody changes it', () => {
    expect(may('ben', { final: true })).to.deep.equal(['read', 'unlock', 'reopen'])
    expect(may('gia', { final: true, managed: true })).to.deep.equal(['read', 'unlock', 'destroy', 'reopen'])
    expect(may('gia', { final: true })).to.deep.equal(['read'])
  })

  it('while another has locked it only administrators can end that', () => {
    const locked = { locked_until: later, locked_by_id: 'ada' }
    expect(may('ben', locked)).to.deep.equal(['read'])
    expect(may('ada', { locked_until: later, locked_by_id: 'ben' })).to.deep.equal(['read', 'unlock'])
    expect(may('ben', { locked_until: later, locked_by_id: 'ben' })).to.include('destroy')
  })

  it('nobody anything with one that is gone or in quarantine', () => {
    for (const state of ['removed', 'quarantine'] as const)
      expect([...may('ben', { state }), ...may('ada', { state })]).to.deep.equal([])
  })
})
