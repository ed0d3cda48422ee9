import { expect } from 'chai'
import { type Branch, placed, sizeOf } from './branches.ts'

const rows: Branch[] = [
  { id: 'house', depth: 0 },
  { id: 'stairs', depth: 1 },
  { id: 'roof', depth: 1 },
  { id: 'garden', depth: 0 },
  { id: 'café', depth: 0 },
]
const written = (all: readonly Branch[]) => all.map(({ id, depth }) => '>'.repeat(depth) + id).join(' ')

describe('a row of a tree', () => {
  it('has everything with it that lies below', () => {
    expect(sizeOf(rows, 0)).to.equal(3)
    expect(sizeOf(rows, 4)).to.equal(1)
  })

  it('moves with it', () => {
    expect(written(placed(rows, 'house', { position: 1, depth: 0, deepest: 2 }))).to.equal(
      'garden house >stairs >roof café',
    )
  })

  it('becomes a child of the row above it, and no deeper', () => {
    expect(written(placed(rows, 'café', { position: 4, depth: 5, deepest: 2 }))).to.equal(
      'house >stairs >roof garden >café',
    )
  })

  it('never lies deeper than is allowed, with what is below it', () => {
    expect(written(placed(rows, 'house', { position: 2, depth: 1, deepest: 1 }))).to.equal(
      'garden café house >stairs >roof',
    )
  })

  it('does not take the children of another', () => {
    expect(written(placed(rows, 'café', { position: 1, depth: 0, deepest: 2 }))).to.equal(
      'house >café >stairs >roof garden',
    )
  })

  it('stays in the list wherever it is sent', () => {
    expect(written(placed(rows, 'garden', { position: 99, depth: 0 }))).to.equal(
      'house >stairs >roof café garden',
    )
    expect(written(placed(rows, 'garden', { position: -1, depth: 0 }))).to.equal(
      'garden house >stairs >roof café',
    )
  })
})
