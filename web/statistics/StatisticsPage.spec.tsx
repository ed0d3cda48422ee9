import '#test/kit/dom.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Statistics } from '#events/statistics/statistic.contract.ts'
import { english } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { StatisticsPage } from './StatisticsPage.tsx'

const posts = { feature: 'activities', name: 'posts', title: 'Posts', path: '/activitystreams' }
const answer: Statistics = {
  start: '2026-11-23',
  end: '2026-11-25',
  before: { start: '2026-11-20', end: '2026-11-22' },
  unit: 'day',
  periods: ['2026-11-23', '2026-11-24', '2026-11-25'],
  statistics: [{ ...posts, count: 1012, before: 1000, total: 2500, counts: [1000, 4, 8] }],
}
const [nothing] = answer.statistics.map((one) => ({
  ...one,
  count: 0,
  before: 0,
  total: 0,
  counts: [0, 0, 0],
}))

describe('the statistics of the network', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
  })

  it('say how much there was, whether it was more than before, and every bar as a number', async () => {
    network = answering({ body: answer })
    await show(<StatisticsPage />, '/administration/statistics?start=2026-11-23&end=2026-11-25')
    const card = await screen.findByRole('region', { name: 'Posts' })
    expect(within(card).getByText('1,012')).to.be.an.instanceOf(HTMLElement)
    expect(within(card).getByText(english('statistics.more', { number: '12' }))).to.be.an.instanceOf(
      HTMLElement,
    )
    expect(within(card).getByRole('link', { name: 'Posts' }).getAttribute('href')).to.equal(
      '/activitystreams',
    )
    const cells = within(screen.getByRole('table')).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).to.deep.equal(['1,000', '4', '8'])
    expect(network.sent[0]?.url).to.include('start=2026-11-23&end=2026-11-25&time_zone=Europe%2FBerlin')
  })

  it('ask again for another range', async () => {
    network = answering({ body: answer }, { body: { ...answer, start: '2026-01-01' } })
    const hands = await show(<StatisticsPage />, '/administration/statistics?start=2026-11-21&end=2026-11-25')
    await screen.findByRole('region', { name: 'Posts' })
    await hands.click(screen.getByRole('radio', { name: english('statistics.months', { count: 12 }) }))
    await screen.findByText(/1 Jan 2026/)
    expect(network.sent).to.have.length(2)
  })

  it('say that nothing happened instead of drawing empty bars', async () => {
    network = answering({ body: { ...answer, statistics: nothing ? [nothing] : [] } })
    await show(<StatisticsPage />, '/administration/statistics?start=2026-11-22&end=2026-11-25')
    await screen.findByText(english('statistics.nothing'))
    expect(screen.queryByRole('table')).to.equal(null)
  })
})
