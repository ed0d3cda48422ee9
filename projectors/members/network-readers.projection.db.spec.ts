import { expect } from 'chai'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { memberJoined as joined } from '#test/kit/member-joined.ts'
import { rowsInEveryWay } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { networkReadersProjection } from './network-readers.projection.ts'
import { wholeNetwork } from './network-readers.table.ts'

const status = { stream: 'member-status' }
const changed = (type: string, member_id: string) => recorded(type, { member_id }, status)
const erased = (member_id: string, classes = ['identity']) =>
  recorded('PersonErased', { member_id, classes }, status)

const numberAfter = async (...events: Recorded<DomainEvent>[]): Promise<number> => {
  const rows = await rowsInEveryWay(networkReadersProjection, events)
  return rows.find(({ id }) => id === wholeNetwork)?.reader_count ?? 0
}

describe('how many read the stream of the network', () => {
  it('is everybody who joined, but no guests', async () =>
    expect(await numberAfter(joined('ada'), joined('ben'), joined('gia', true))).to.equal(2))

  it('is without a member who is locked, until that ends', async () => {
    const events = [joined('ada'), joined('ben'), changed('MemberLocked', 'ben')]
    expect(await numberAfter(...events)).to.equal(1)
    expect(await numberAfter(...events, changed('MemberUnlocked', 'ben'))).to.equal(2)
  })

  it('counts a locked guest once everything that kept the guest from it is over', async () => {
    const events = [joined('gia', true), changed('MemberLocked', 'gia'), changed('MemberMadeRegular', 'gia')]
    expect(await numberAfter(...events)).to.equal(0)
    expect(await numberAfter(...events, changed('MemberUnlocked', 'gia'))).to.equal(1)
  })

  it('loses an erased member once, locked before or not', async () => {
    const both = [joined('ada'), joined('ben')]
    expect(await numberAfter(...both, erased('ben', ['authored']))).to.equal(2)
    expect(await numberAfter(...both, erased('ben'))).to.equal(1)
    expect(await numberAfter(...both, changed('MemberLocked', 'ben'), erased('ben'))).to.equal(1)
  })
})
