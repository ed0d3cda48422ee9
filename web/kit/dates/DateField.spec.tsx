import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { DateField } from './DateField.tsx'
import type { DayRule } from './days.ts'
import { TimeField } from './TimeField.tsx'

function Choosing({ rule = {} }: { rule?: DayRule }) {
  const [day, setDay] = useState<string | null>('2026-09-17')
  return (
    <>
      <DateField label="Last on" value={day} onChange={setDay} rule={rule} />
      <output>{day}</output>
    </>
  )
}

const chosen = () => screen.getByText(/^\d{4}-\d{2}-\d{2}$/).textContent
const opened = async (rule?: DayRule) => {
  const hands = await show(<Choosing {...(rule ? { rule } : {})} />)
  await hands.click(screen.getByRole('button', { name: english('dates.choose', { label: 'Last on' }) }))
  screen.getByRole<HTMLElement>('button', { name: 'Thursday, 17 September 2026' }).focus()
  return hands
}

describe('choosing a day', () => {
  afterEach(tidy)

  it('works by writing it', async () => {
    const hands = await show(<Choosing />)
    await hands.clear(screen.getByLabelText('Last on'))
    await hands.type(screen.getByLabelText('Last on'), '24.9.2026')
    expect(chosen()).to.equal('2026-09-24')
    await hands.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Last on').value).to.equal('24/09/2026')
  })

  it('keeps the day before when what was written is none', async () => {
    const hands = await show(<Choosing />)
    await hands.clear(screen.getByLabelText('Last on'))
    await hands.type(screen.getByLabelText('Last on'), '31.2.2026')
    expect(screen.getByText(english('dates.no_day'))).to.exist
    await hands.tab()
    expect(chosen()).to.equal('2026-09-17')
  })

  it('takes no year that is still being written, and one of two digits when it is left', async () => {
    const given: string[] = []
    const hands = await show(<DateField label="Born on" value={null} onChange={(day) => given.push(day)} />)
    await hands.type(screen.getByLabelText('Born on'), '24.9.1985')
    expect(given).to.deep.equal(['1985-09-24'])
    await hands.clear(screen.getByLabelText('Born on'))
    await hands.type(screen.getByLabelText('Born on'), '1.5.26')
    await hands.tab()
    expect(given.at(-1)).to.equal('2026-05-01')
  })

  it('sends no form while what is written is no day', async () => {
    let sent = 0
    const hands = await show(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
        }}
      >
        <Choosing />
      </form>,
    )
    await hands.clear(screen.getByLabelText('Last on'))
    await hands.type(screen.getByLabelText('Last on'), '31.2.2026{Enter}')
    expect(sent).to.equal(0)
    await hands.clear(screen.getByLabelText('Last on'))
    await hands.type(screen.getByLabelText('Last on'), '28.2.26{Enter}')
    expect([sent, chosen()]).to.deep.equal([1, '2026-02-28'])
  })

  it('gives the day up when it is emptied, where it may be missing', async () => {
    const given: (string | null)[] = []
    const hands = await show(
      <DateField
        label="Sent after"
        value="2026-09-17"
        onChange={(day) => given.push(day)}
        onClear={() => given.push(null)}
      />,
    )
    await hands.clear(screen.getByLabelText('Sent after'))
    expect(given).to.deep.equal([null])
  })

  it('shows weeks from Monday with their numbers', async () => {
    await opened()
    const [head, first] = screen.getAllByRole('row')
    expect(head?.textContent).to.match(/^WkWeekMoMondayTuTuesday.*SuSunday$/)
    expect(first?.textContent).to.match(/^Week 3631123456$/)
  })

  it('goes by days, weeks, months and years by keyboard, and chooses with Enter', async () => {
    const hands = await opened()
    await hands.keyboard('{ArrowRight}{ArrowDown}{End}{PageDown}{Shift>}{PageDown}{/Shift}{Enter}')
    expect(chosen()).to.equal('2027-10-27')
  })

  it('does not choose what is over, nor what no repetition reaches', async () => {
    const hands = await opened({ from: '2026-09-17' })
    await hands.keyboard('{ArrowLeft}{Enter}')
    expect(chosen()).to.equal('2026-09-17')
    tidy()
    const others = await opened({ repeating: { since: '2026-09-17', every: 2, unit: 'weekly' } })
    await others.keyboard('{ArrowDown}{Enter}')
    expect(chosen()).to.equal('2026-09-17')
    await others.keyboard('{ArrowDown}{Enter}')
    expect(chosen()).to.equal('2026-10-01')
  })
})

function Timing() {
  const [time, setTime] = useState('23:58')
  return <TimeField label="At" value={time} onChange={setTime} />
}

describe('a time of day', () => {
  afterEach(tidy)
  const field = () => screen.getByLabelText<HTMLInputElement>('At')

  it('moves by an hour and by five minutes, around midnight', async () => {
    const hands = await show(<Timing />)
    await hands.click(field())
    field().setSelectionRange(0, 0)
    await hands.keyboard('{ArrowUp}')
    expect(field().value).to.equal('00:58')
    field().setSelectionRange(5, 5)
    await hands.keyboard('{ArrowDown}')
    expect(field().value).to.equal('00:53')
  })

  it('puts 00 in the place of hours and minutes that do not exist', async () => {
    const hands = await show(<Timing />)
    await hands.clear(field())
    await hands.type(field(), '24:7')
    await hands.tab()
    expect(field().value).to.equal('00:07')
  })
})
