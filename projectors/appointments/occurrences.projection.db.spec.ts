import { expect } from 'chai'
import * as tea from '#test/kit/example-appointments.ts'
import { projectionScenario, rowsInEveryWay } from '#test/kit/projection-scenario.ts'
import { occurrencesProjection } from './occurrences.projection.ts'
import { monthsOf } from './occurrences.table.ts'

const projected = projectionScenario(occurrencesProjection)

describe('the dates of appointments', () => {
  it('are one for an appointment, found by month and key', () =>
    projected.given(tea.scheduled(), tea.invited('gia'), tea.renamed()).rows([
      {
        id: 'tea',
        name: 'Tea and cake',
        start: tea.thursday.start,
        is_series: false,
        audience: ['calendar:fairs', 'member:nora', 'member:gia'],
        month_keys: ['2026-09|calendar:fairs', '2026-09|member:nora', '2026-09|member:gia'],
      },
    ]))

  it('are laid out anew when it is moved or repeats', async () => {
    const until = { ...tea.weekly, recurrence_end_time: '2026-10-05T00:00:00.000Z' }
    await projected
      .given(tea.scheduled(), tea.repeated({ after: until }), tea.moved({ recurrence: until }))
      .rows([
        { id: 'r-tea-20260918T1630Z', start: '2026-09-18T16:30:00.000Z', is_series: true },
        { id: 'r-tea-20260925T1630Z', start: '2026-09-25T16:30:00.000Z', is_series: true },
        { id: 'r-tea-20261002T1630Z', start: '2026-10-02T16:30:00.000Z', is_series: true },
      ])
  })

  it('begin with the whole first day, whatever moment of it was named', async () => {
    const date = { ...tea.thursday, end: null, all_day: true }
    const rows = await rowsInEveryWay(occurrencesProjection, [
      tea.scheduled({ date, recurrence: tea.weekly }),
    ])
    const starts = rows.map(({ start }) => start).sort()
    expect(starts.slice(0, 2)).to.deep.equal(['2026-09-16T22:00:00.000Z', '2026-09-23T22:00:00.000Z'])
  })

  it('keep their local time, for two years', async () => {
    const rows = await rowsInEveryWay(occurrencesProjection, [tea.scheduled({ recurrence: tea.weekly })])
    expect(rows).to.have.length(76)
    expect(rows.map(({ id }) => id)).to.include.members(['r-tea-20261022T1630Z', 'r-tea-20261029T1730Z'])
  })

  it('are seen by nobody while they are deleted', () =>
    projected
      .given(tea.scheduled(), tea.canceled(), tea.deleted())
      .rows([{ id: 'tea', audience: [], month_keys: [], canceled: true }]))

  it('are found in every month that they touch', () => {
    expect(monthsOf('2026-11-30T00:00:00.000Z', '2027-01-01T00:00:00.000Z')).to.deep.equal([
      '2026-11',
      '2026-12',
      '2027-01',
    ])
    expect(monthsOf('2026-11-30T00:00:00.000Z', '2026-11-30T00:00:00.000Z')).to.deep.equal(['2026-11'])
  })
})
