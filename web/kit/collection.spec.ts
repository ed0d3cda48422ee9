import '#test/kit/dom.ts'
import { expect } from 'chai'
import { take } from './changes.ts'
import { collection } from './collection.ts'

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

  it('is fed by the change stream through the same put', () => {
    take({ id: '1', topic: 'teas', data: '{"op":"put","value":{"id":"t1","name":"tea","revision":"5"}}' })
    take({ id: '2', topic: 'teas', data: '{"op":"put","value":{"id":"t1","name":"late"},"revision":"4"}' })
    expect(teas.one('t1')?.name).to.equal('tea')
    take({ id: '3', topic: 'teas', data: '{"op":"remove","id":"t1","revision":"6"}' })
    expect(teas.all()).to.deep.equal([])
  })

  it('passes over topics and messages that nobody here knows', () => {
    take({ id: '4', topic: 'coffees', data: '{"op":"put","value":{"id":"c1"}}' })
    take({ id: '5', topic: 'teas', data: 'no json' })
    expect(teas.all()).to.deep.equal([])
  })
})
