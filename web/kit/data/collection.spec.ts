import '#test/kit/dom.ts'
import { expect } from 'chai'
import { applyEvent } from './changes.ts'
import { collection } from './collection.ts'
import { seenAt } from './seen-position.ts'

type Tea = { id: string; name: string; revision: string }

describe('a collection', () => {
  const teas = collection<Tea>('teas')
  beforeEach(() => teas.reset())

  it('keeps the view of the higher revision, however late the lower one comes', () => {
    teas.put({ id: 't1', name: 'moved', revision: '10' })
    teas.put({ id: 't1', name: 'before', revision: '9' })
    expect(teas.one('t1')?.name).to.equal('moved')
  })

  it('compares revisions as numbers that no float can hold', () => {
    teas.put({ id: 't1', name: 'newer', revision: '9007199254740993' })
    teas.put({ id: 't1', name: 'older', revision: '9007199254740992' })
    expect(teas.one('t1')?.name).to.equal('newer')
  })

  it('takes the later one of two equal revisions, because what the reader may do can differ', () => {
    teas.put({ id: 't1', name: 'first', revision: '9' })
    teas.put({ id: 't1', name: 'second', revision: '9' })
    expect(teas.one('t1')?.name).to.equal('second')
  })

  it('does not bring back what was removed when an old load comes late', () => {
    teas.put({ id: 't1', name: 'tea', revision: '9' })
    teas.remove('t1', '12')
    teas.put({ id: 't1', name: 'tea', revision: '9' })
    expect(teas.one('t1')).to.equal(undefined)
  })

  it('does not bring back what was removed after a load had begun, although nothing else of it changed', () => {
    const asked = seenAt()
    teas.put({ id: 't1', name: 'tea', revision: '9' })
    teas.remove('t1', beyond(asked))
    teas.put({ id: 't1', name: 'tea', revision: '9' }, asked)
    expect(teas.one('t1')).to.equal(undefined)
  })

  it('does not bring back what it never had, when the removal came before the answer', () => {
    const asked = seenAt()
    teas.remove('t1', beyond(asked))
    teas.put({ id: 't1', name: 'tea', revision: '9' }, asked)
    expect(teas.one('t1')).to.equal(undefined)
  })

  it('does not bring back what follows no log, either', () => {
    const asked = seenAt()
    teas.remove('t1')
    teas.put({ id: 't1', name: 'tea', revision: '0' }, asked)
    expect(teas.one('t1')).to.equal(undefined)
  })

  it('shows what was removed when it is there for a load that began later, as when a right is given back', () => {
    teas.put({ id: 't1', name: 'tea', revision: '9' })
    teas.remove('t1', beyond(seenAt()))
    teas.put({ id: 't1', name: 'tea', revision: '9' }, seenAt())
    expect(teas.one('t1')?.name).to.equal('tea')
  })

  it('keeps what was made again before a late removal arrived', () => {
    const { position } = seenAt()
    teas.put({ id: 't1', name: 'again', revision: String(position + 2n) })
    teas.remove('t1', String(position + 1n))
    expect(teas.one('t1')?.name).to.equal('again')
  })

  it('keeps a view that the stream sent over one that was asked for before, at the same revision', () => {
    const asked = seenAt()
    teas.applyChange({ id: 't1', name: 'two answers', revision: '9' }, beyond(asked))
    teas.put({ id: 't1', name: 'one answer', revision: '9' }, asked)
    expect(teas.one('t1')?.name).to.equal('two answers')
  })

  it('keeps the answer to the later question when the earlier one is answered last', () => {
    const [first, second] = [seenAt(), seenAt()]
    teas.put({ id: 't1', name: 'later', revision: '9' }, second)
    teas.put({ id: 't1', name: 'earlier', revision: '9' }, first)
    expect(teas.one('t1')?.name).to.equal('later')
  })

  it('asks after a removal for nothing that is older', () => {
    const position = beyond(seenAt())
    teas.remove('t1', position)
    expect(seenAt().position.toString()).to.equal(position)
  })

  it('drops after a reload what no load has confirmed', () => {
    teas.put([
      { id: 't1', name: 'stays', revision: '1' },
      { id: 't2', name: 'is gone', revision: '1' },
    ])
    const end = teas.beginReload()
    teas.put({ id: 't1', name: 'stays', revision: '1' })
    end()
    expect(teas.all().map(({ id }) => id)).to.deep.equal(['t1'])
  })

  it('drops after a reload what only an answer from before it holds', () => {
    const asked = seenAt()
    const end = teas.beginReload()
    teas.put({ id: 't1', name: 'out of sight since', revision: '1' }, asked)
    end()
    teas.put({ id: 't1', name: 'out of sight since', revision: '1' }, asked)
    teas.put({ id: 't2', name: 'out of sight since', revision: '1' }, asked)
    expect(teas.all()).to.deep.equal([])
  })

  it('keeps after a reload what another one has confirmed that began meanwhile', () => {
    teas.put({ id: 't1', name: 'stays', revision: '1' })
    const endFirst = teas.beginReload()
    const endSecond = teas.beginReload()
    teas.put({ id: 't1', name: 'stays', revision: '1' }, seenAt())
    endFirst()
    endSecond()
    expect(teas.one('t1')?.name).to.equal('stays')
  })

  it('is fed by the change stream', () => {
    const position = beyond(seenAt())
    const tea = { id: 't1', name: 'tea', revision: '5' }
    applyEvent({ id: '1', topic: 'teas', data: JSON.stringify({ op: 'put', value: tea, position }) })
    expect(teas.one('t1')?.name).to.equal('tea')
    applyEvent({ id: '2', topic: 'teas', data: JSON.stringify({ op: 'remove', id: 't1', position }) })
    expect(teas.all()).to.deep.equal([])
  })

  it('is the only one of its topic', () => {
    expect(() => collection<Tea>('teas')).to.throw('the topic teas has a collection already')
  })

  it('passes over topics and messages that nobody here knows', () => {
    applyEvent({ id: '4', topic: 'coffees', data: '{"op":"put","value":{"id":"c1"}}' })
    applyEvent({ id: '5', topic: 'teas', data: 'no json' })
    expect(teas.all()).to.deep.equal([])
  })
})

/** A position that the log had not reached at a moment. */
const beyond = ({ position }: { position: bigint }): string => String(position + 1n)
