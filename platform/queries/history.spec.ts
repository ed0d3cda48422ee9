import { expect } from 'chai'
import { historyContract } from '#platform/content/history.ts'
import { defineHistory, discoverHistories, histories } from './history.ts'

const cups = historyContract('cup', 'GET /cups/:cup_id/history')

describe('histories of objects', () => {
  it('have a call of the name of their kind', () => {
    const parts = { tables: [], subject: async () => null }
    expect(histories.problemOf(defineHistory(cups, 'cup', parts))).to.equal(null)
    const wrong = { ...defineHistory(cups, 'cup', parts), kind: 'pot' }
    expect(histories.problemOf(wrong)).to.equal('its contract has no call of the name pot')
  })

  it('are discovered', async () => {
    expect((await discoverHistories()).map(({ kind }) => kind)).to.include.members(['appointment', 'group'])
  })
})
