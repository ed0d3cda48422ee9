import { expect } from 'chai'
import { actor } from '#test/kit/decider-scenario.ts'
import { type ExportSubject, exportPolicy, exportsPolicy } from './export.policy.ts'

const now = { now: '2026-03-03T10:00:00.000Z', network: {} }
const people = {
  ada: actor('ada', 'network', 'network_admin'),
  ben: actor('ben', 'network'),
  gia: actor('gia', 'external'),
  nobody: { id: '', keys: new Set<string>() },
}
const hers: ExportSubject = { member_id: 'ada', kind: 'members', reader_key: null, status: 'finished' }

describe('who may carry what away', () => {
  it('is said by a table', () => {
    const asking = (kind: ExportSubject['kind'], reader_key: string | null = null) =>
      Object.entries(people)
        .filter(([, who]) => exportsPolicy.allows(who, 'request', { kind, reader_key }, now))
        .map(([name]) => name)
    expect(asking('members')).to.deep.equal(['ada'])
    expect(asking('own_data')).to.deep.equal(['ada', 'ben', 'gia'])
    expect(asking('folder', 'network')).to.deep.equal(['ada', 'ben'])
    expect(asking('folder', 'external')).to.deep.equal(['gia'])
    expect(asking('folder', 'group:garden')).to.deep.equal([])
    expect(asking('folder')).to.deep.equal([])
    const bens: ExportSubject = { member_id: 'ben', kind: 'own_data', reader_key: null, status: 'finished' }
    expect(exportPolicy.can(people.ben, bens, now)).to.deep.equal({
      read: true,
      download: true,
      discard: true,
    })
    // What one knows of oneself is not for administrators either.
    expect(exportPolicy.can(people.ada, bens, now)).to.deep.equal({
      read: false,
      download: false,
      discard: false,
    })
    for (const who of [people.ben, people.gia, people.nobody])
      expect(exportPolicy.can(who, hers, now)).to.deep.equal({ read: false, download: false, discard: false })
    expect(exportPolicy.can(people.ada, hers, now)).to.deep.equal({
      read: true,
      download: true,
      discard: true,
    })
  })

  it('changes with what has become of it', () => {
    const can = (status: ExportSubject['status']) => exportPolicy.can(people.ada, { ...hers, status }, now)
    expect(can('in_progress')).to.deep.equal({ read: true, download: false, discard: true })
    for (const status of ['failed', 'removed'] as const)
      expect(can(status)).to.deep.equal({ read: true, download: false, discard: false })
  })

  it('ends for the list of a folder with the key that opens the folder', () => {
    const list: ExportSubject = {
      member_id: 'ben',
      kind: 'folder',
      reader_key: 'group:garden',
      status: 'finished',
    }
    const inside = actor('ben', 'network', 'group:garden')
    expect(exportPolicy.can(inside, list, now)).to.deep.equal({ read: true, download: true, discard: true })
    expect(exportPolicy.can(people.ben, list, now)).to.deep.equal({
      read: true,
      download: false,
      discard: true,
    })
  })

  it('is asked anew at every download: who is no administrator any more sees that it was made, and no more', () => {
    const before = actor('ada', 'network')
    expect(exportPolicy.can(before, hers, now)).to.deep.equal({ read: true, download: false, discard: true })
  })
})
