import { expect } from 'chai'
import { eventParser, type ServerEvent } from './event-stream.ts'

const parsed = (...pieces: string[]): ServerEvent[] => {
  const events: ServerEvent[] = []
  const parse = eventParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

describe('a stream of server-sent events', () => {
  it('is read across pieces that end anywhere', () => {
    expect(parsed('id: 7\neve', 'nt: teas\nda', 'ta: {"op"', ':"put"}\n', '\n')).to.deep.equal([
      { id: '7', topic: 'teas', data: '{"op":"put"}' },
    ])
  })

  it('joins lines of data and passes over heartbeats', () => {
    expect(parsed(': beat\n\ndata: one\ndata: two\n\n: beat\n\n')).to.deep.equal([
      { id: '', topic: 'message', data: 'one\ntwo' },
    ])
  })

  it('keeps the last id for events that bring none', () => {
    expect(parsed('id: 7\ndata: a\n\ndata: b\n\n').map(({ id }) => id)).to.deep.equal(['7', '7'])
  })
})
