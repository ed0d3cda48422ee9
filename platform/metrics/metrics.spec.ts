import { expect } from 'chai'
import { type Gauged, metricsOf } from './metrics.ts'

const gauged = (name: string, value: number, labels?: Record<string, string>): Gauged => ({
  name,
  help: 'For the spec.',
  samples: [labels ? { labels, value } : { value }],
})

describe('what a process tells of itself', () => {
  const linesOf = async (metrics: ReturnType<typeof metricsOf>) =>
    (await metrics.text()).text.split('\n').filter((line) => line.startsWith('folkmoot_spec'))

  it('is what is looked up at that moment', async () => {
    const metrics = metricsOf()
    let value = 3
    metrics.watch(async () => [
      gauged('folkmoot_spec_head', value),
      gauged('folkmoot_spec_lag', value, { of: `table ${value}` }),
    ])
    expect(await linesOf(metrics)).to.deep.equal([
      'folkmoot_spec_head 3',
      'folkmoot_spec_lag{of="table 3"} 3',
    ])
    value = 4
    expect(await linesOf(metrics)).to.deep.equal([
      'folkmoot_spec_head 4',
      'folkmoot_spec_lag{of="table 4"} 4',
    ])
  })

  it('leaves out what cannot be looked up, or is not known any more', async () => {
    const metrics = metricsOf()
    let found: (() => Gauged[]) | null = () => [gauged('folkmoot_spec_head', 3)]
    metrics.watch(async () => {
      if (!found) throw new Error('the database is away')
      return found()
    })
    expect(await linesOf(metrics)).to.deep.equal(['folkmoot_spec_head 3'])
    found = () => [{ ...gauged('folkmoot_spec_head', 3), samples: [] }]
    expect(await linesOf(metrics)).to.deep.equal([])
    found = null
    expect(await linesOf(metrics)).to.deep.equal([])
    expect((await metrics.text()).text).to.include('folkmoot_metrics_failed_total 2')
  })
})
