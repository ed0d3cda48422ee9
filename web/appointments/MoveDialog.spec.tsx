import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { MoveDialog } from './MoveDialog.tsx'
import type { ShownEntry } from './month-entries.ts'
import { type Move, moveOrAsk } from './move-or-ask.ts'
import { occurrences } from './parts/appointments.store.ts'

const entryOf = (view: object): ShownEntry =>
  trusted<ShownEntry>({
    name: 'Tea',
    view: {
      id: 'tea',
      appointment_id: 'tea',
      type: 'appointment',
      others_invited: 0,
      date: {
        start: '2036-05-10T10:00:00.000Z',
        end: null,
        all_day: false,
        same_day: true,
        time_zone: 'Europe/Berlin',
      },
      ...view,
    },
  })

function Calendar({ view }: { view: object }) {
  const format = useFormat()
  const [move, setMove] = useState<Move | null>(null)
  const by = { days: 1, minutes: 0, longer: 0 }
  return (
    <>
      <button type="button" onClick={() => moveOrAsk({ entry: entryOf(view), by }, format, setMove)}>
        carry
      </button>
      <MoveDialog opened={move !== null} move={move} onClose={() => setMove(null)} />
    </>
  )
}

describe('what is carried to another time', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
    occurrences.reset()
  })
  const carried = async (view: object) => {
    network = answering({ status: 204 })
    const hands = await show(<Calendar view={view} />)
    await hands.click(screen.getByRole('button', { name: 'carry' }))
    return hands
  }

  it('moves at once where nobody else is told', async () => {
    await carried({})
    await waitFor(() => expect(network.sent).to.have.length(1))
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('asks once before others are told', async () => {
    const hands = await carried({ others_invited: 12 })
    await screen.findByText(english('appointments.move_notifies', { count: 12 }))
    expect(network.sent).to.deep.equal([])
    await hands.click(screen.getByRole('button', { name: english('appointments.move_and_notify') }))
    await waitFor(() => expect(network.sent).to.have.length(1))
  })

  it('asks which dates of a series are meant, and says who is told', async () => {
    await carried({ id: 'r-tea-20360510T1000Z', type: 'virtual_appointment', others_invited: 1 })
    await screen.findByText(english('appointments.move_notifies', { count: 1 }))
    expect(screen.getAllByRole('radio')).to.have.length(3)
  })
})
