import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import '#test/kit/dom.ts'
import { textsOf } from '#test/kit/texts.ts'
import { applyEvent } from '#web/kit/data/changes.ts'
import { formatOf } from '#web/kit/language/format.ts'
import { startTexts, type TextTree, text } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { moveDate, moveSeries } from './move-appointment.ts'
import { type OccurrenceView, occurrences } from './parts/appointments.store.ts'
import { once } from './recurrence-form.ts'

const on = (day: number) => ({
  start: `2036-05-${day}T10:00:00.000Z`,
  end: `2036-05-${day}T11:00:00.000Z`,
  all_day: false,
  same_day: true,
  time_zone: 'Europe/Berlin',
})
const tea = trusted<OccurrenceView>({
  id: 'tea',
  appointment_id: 'tea',
  name: 'Tea',
  revision: '10',
  canceled: false,
  date: on(10),
})
const weekly = { ...once, recurrence_frequency: 'weekly' }
const english = formatOf('en', 'Europe/Berlin', text)
const days = (by: number) => ({ days: by, minutes: 0, longer: 0 })

describe('an appointment that is carried to another day', () => {
  const { fetch } = globalThis
  before(() => startTexts('en', async (language) => trusted<TextTree>(await textsOf(language))))
  beforeEach(() => occurrences.put(tea))
  afterEach(() => {
    globalThis.fetch = fetch
    occurrences.reset()
  })

  const move = (by: number) => {
    const view = occurrences.one('tea') ?? tea
    return moveDate(trusted<ShownEntry>({ view, name: 'Tea', first: '2036-05-10' }), days(by), english)
  }
  const answers = (status: number, meanwhile: () => void = () => {}) => {
    globalThis.fetch = async () => {
      meanwhile()
      return new Response(status === 204 ? null : JSON.stringify({ code: 'forbidden' }), { status })
    }
  }
  const receive = (change: Partial<OccurrenceView>) => {
    const value = { ...tea, revision: '20', ...change }
    applyEvent({ id: '', topic: 'occurrences', data: JSON.stringify({ op: 'put', value, position: '20' }) })
  }
  const shown = () => occurrences.one('tea')

  it('is shown there at once, and stays there when that was done', async () => {
    answers(204, () => expect(shown()?.date.start).to.equal(on(11).start))
    await move(1)
    expect(shown()?.date.start).to.equal(on(11).start)
  })

  it('is back when that was refused', async () => {
    answers(403)
    await move(1)
    expect(shown()).to.equal(tea)
  })

  it('keeps what another member changed meanwhile, when the move was refused', async () => {
    answers(403, () => receive({ canceled: true, date: on(17) }))
    await move(1)
    expect(shown()).to.deep.include({ canceled: true, date: on(17) })
  })

  it('is back where it was before both, when it was carried on and both were refused', async () => {
    answers(403)
    await Promise.all([move(1), move(2)])
    expect(shown()).to.equal(tea)
  })

  it('keeps what another member changed during the drag', async () => {
    const entry = trusted<ShownEntry>({ view: tea, name: 'Tea', first: '2036-05-10' })
    receive({ name: 'Tea and cake' })
    answers(204)
    await moveDate(entry, days(1), english)
    expect(shown()).to.deep.include({ name: 'Tea and cake', date: on(11) })
  })
})

describe('a series that is carried to another day', () => {
  const { fetch } = globalThis
  before(() => startTexts('en', async (language) => trusted<TextTree>(await textsOf(language))))
  afterEach(() => {
    globalThis.fetch = fetch
  })

  const sentFor = async (recurrence_end_time: string | null): Promise<Record<string, unknown>> => {
    const recurrence_pattern = { ...weekly, recurrence_end_time }
    let sent = ''
    globalThis.fetch = async (_, { method, body } = {}) => {
      if (method === 'GET') return Response.json({ id: 'tea', date: on(10), recurrence_pattern })
      sent = String(body)
      return new Response(null, { status: 204 })
    }
    await moveSeries(trusted<ShownEntry>({ view: tea, name: 'Tea' }), days(1))
    return trusted<{ appointment: Record<string, unknown> }>(JSON.parse(sent)).appointment
  }

  it('ends as much later as it begins, so that its last date moves along', async () => {
    const { recurrence_pattern } = await sentFor('2036-06-07T10:00:00.000Z')
    expect(recurrence_pattern).to.deep.equal({ ...weekly, recurrence_end_time: '2036-06-08T10:00:00.000Z' })
  })

  it('says nothing of its rhythm when it has no end', async () => {
    expect(await sentFor(null)).to.have.all.keys('date')
  })
})
