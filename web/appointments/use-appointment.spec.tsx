import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { applyEvent } from '#web/kit/data/changes.ts'
import { appointments } from './parts/appointments.store.ts'
import { useAppointment } from './use-appointment.ts'

const series = '01a21f60-6f9f-7c9d-a37c-c8c0efe1b6a2'
const december = (day: string) => `r-${series}-202612${day}T0700Z`
const answerWith = (name: string, id: string) => ({
  body: { id, appointment_id: series, name, revision: null },
})

function Name({ id }: { id: string }) {
  const { view } = useAppointment(id)
  return <h1>{view?.name ?? 'Nothing yet'}</h1>
}

const seriesChanges = () =>
  act(async () => {
    const value = { id: series, name: 'Brush the goats', revision: '7' }
    applyEvent({ id: '7', topic: 'appointments', data: JSON.stringify({ op: 'put', value }) })
  })

describe('a date of a series on screen', () => {
  let network: ReturnType<typeof answering>
  beforeEach(() => appointments.reset())
  afterEach(() => {
    network.restore()
    tidy()
  })

  it('is loaded again when its series changes', async () => {
    network = answering(
      answerWith('Brush the goats', december('02')),
      answerWith('Wash the goats', december('02')),
    )
    await show(<Name id={december('02')} />)
    await screen.findByText('Brush the goats')
    await seriesChanges()
    await screen.findByText('Wash the goats')
  })

  it('is loaded again when its series changes before the first answer is there', async () => {
    network = answering(
      answerWith('Brush the goats', december('09')),
      answerWith('Wash the goats', december('09')),
    )
    const { fetch } = globalThis
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      await held
      return answer
    }
    await show(<Name id={december('09')} />)
    await waitFor(() => expect(network.sent).to.have.length(1))
    await seriesChanges()
    letGo()
    await screen.findByText('Wash the goats')
  })
})
