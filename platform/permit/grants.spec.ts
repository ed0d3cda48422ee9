import { expect } from 'chai'
import { discoverParts } from '#platform/config/discovery.ts'
import { rows } from '#platform/projections/projection.ts'
import { recorded } from '#test/kit/recorded.ts'
import { defineGrants, grantHandlers, grantSets } from './grants.ts'

type Poured = { type: 'Poured'; version: 1; data: { cup: string } }
const poured = recorded('Poured', { cup: 'blue' }, { stream: 'cup-blue' })

describe('grants of features', () => {
  it('add up where two features grant for one event', () => {
    const one = defineGrants<Poured>()({ Poured: ({ grant }, { data }) => grant('ben', data.cup) })
    const other = defineGrants<Poured>()({ Poured: ({ revokeKey }) => [revokeKey('dry')] })
    expect(grantHandlers([one, other]).Poured?.(rows, poured)).to.deep.equal([
      { do: 'put', id: 'ben|blue', row: { holder: 'ben', key: 'blue', audience: ['ben'] } },
      { do: 'removeWhere', where: { key: 'dry' } },
    ])
  })

  it('are refused at start when they grant nothing', () => {
    expect(grantSets.problemOf(defineGrants<Poured>()({}))).to.equal('it grants nothing')
  })

  it('are discovered, each in the feature whose events it handles', async () => {
    const types = (await discoverParts(grantSets)).flatMap(({ on }) => Object.keys(on))
    expect(types).to.include.members(['GroupJoined', 'MemberJoined', 'CalendarCreated', 'SettingChosen'])
  })
})
