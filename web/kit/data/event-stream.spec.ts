import { expect } from 'chai'
import { eventParser, type ServerEvent } from './event-stream.ts'

const received = (...pieces: string[]) => {
  const events: ServerEvent[] = []
  const marks: string[] = []
  const retries: number[] = []
  const parse = eventParser({
    onEvent: (event) => events.push(event),
    onMark: (id) => marks.push(id),
    onRetry: (milliseconds) => retries.push(milliseconds),
  })
  for (const piece of pieces) parse(piece)
  return { events, marks, retries }
}
const parsed = (...pieces: string[]): ServerEvent[] => received(...pieces).events

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

  it('says where it has come to when a number comes without data, once', () => {
    expect(received('id: 7\nda', 'ta: a\n\nid: 7\n\n: \nid: 8\n\n: \nid: 8\n\n')).to.deep.include({
      marks: ['8'],
    })
  })

  it('passes on how long its reader should stay away', () => {
    expect(received('retry: 1500\n\nretry: soon\n\n').retries).to.deep.equal([1500])
  })
})
