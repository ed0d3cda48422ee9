import '#test/kit/dom.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'chai'
import { english, englishPattern } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { Toaster } from '#web/kit/feedback/Toaster.tsx'
import { closeToast } from '#web/kit/feedback/toast.ts'
import { ActionRow } from './ActionRow.tsx'
import type { ActionView } from './parts/actions.store.ts'

const canceled: ActionView = {
  id: 'appointment-tea~1',
  revision: '7',
  at: '2036-03-03T10:00:00.000Z',
  feature: 'appointments',
  word: 'canceled',
  object: { kind: 'appointment', id: 'tea', name: 'Tea', path: '/appointments/tea' },
  count: 1,
  values: {},
  until: null,
  undone_at: null,
  final: null,
  overtaken_by: null,
  letters: { left: 0, waiting: 0 },
  can: { undo: true },
}

describe('one of one’s own actions', () => {
  let network: ReturnType<typeof answering> | null = null
  afterEach(async () => {
    await act(async () => closeToast())
    network?.restore()
    tidy()
  })
  const shown = (more: Partial<ActionView>) =>
    show(
      <>
        <ul>
          <ActionRow action={{ ...canceled, ...more }} />
        </ul>
        <Toaster />
      </>,
    )
  const undo = () =>
    screen.queryByRole('button', { name: english('actions.undo_this', { what: '“Tea” canceled' }) })

  it('says what it was, leads there, and is undone by its button', async () => {
    network = answering({ status: 204 })
    const hands = await shown({})
    expect(screen.getByRole('link').getAttribute('href')).to.equal('/appointments/tea')
    await hands.click(
      screen.getByRole('button', { name: english('actions.undo_this', { what: '“Tea” canceled' }) }),
    )
    expect(network.sent.map(({ url }) => url)).to.deep.equal(['/api/v1/actions/appointment-tea~1/undo'])
    expect(screen.getByRole('status').textContent).to.equal(
      english('actions.was_undone', { what: '“Tea” canceled' }),
    )
  })

  it('says why it was refused, with what has happened since', async () => {
    const params = { feature: 'appointments', type: 'AppointmentMoved' }
    network = answering({ status: 409, body: { code: 'action_overtaken', params } })
    const hands = await shown({})
    await hands.click(
      screen.getByRole('button', { name: english('actions.undo_this', { what: '“Tea” canceled' }) }),
    )
    expect(screen.getByRole('status').textContent).to.equal(
      english('codes.action_overtaken', { what: english('appointments.audit.AppointmentMoved') }),
    )
  })

  it('says of mails what still can be stopped and what cannot', async () => {
    await shown({ letters: { left: 0, waiting: 2 } })
    expect(screen.getByText(english('actions.emails_undo_stops', { count: 2 }))).to.not.equal(null)
    tidy()
    await shown({ letters: { left: 1, waiting: 0 } })
    expect(screen.getByText(english('actions.emails_undo_corrects', { count: 1 }))).to.not.equal(null)
  })

  it('has no button where there is no undo, but says why', async () => {
    await shown({ final: 'invited', word: 'invited', can: { undo: false } })
    expect(screen.queryByRole('button')).to.equal(null)
    expect(screen.getByText(englishPattern('appointments.final.invited'))).to.not.equal(null)
    tidy()
    const overtaken_by = { feature: 'appointments', type: 'AppointmentDeleted' }
    await shown({ overtaken_by, can: { undo: false } })
    expect(undo()).to.equal(null)
    expect(
      screen.getByText(
        englishPattern('codes.action_overtaken', { what: english('appointments.audit.AppointmentDeleted') }),
      ),
    ).to.not.equal(null)
    tidy()
    await shown({ until: '2020-01-01T00:00:00.000Z' })
    expect(undo()).to.equal(null)
    expect(screen.getByText(englishPattern('codes.action_too_old'))).to.not.equal(null)
  })

  it('is struck out once it was undone, and names what it may no longer name by its kind', async () => {
    await shown({
      undone_at: '2036-03-03T10:01:00.000Z',
      can: { undo: false },
      object: { kind: 'group', id: 'garden', name: null, path: null },
      feature: 'groups',
      word: 'left',
    })
    expect(screen.getByText(english('actions.undone'))).to.not.equal(null)
    expect(screen.getByText('Group left: A group')).to.not.equal(null)
    expect(screen.queryByRole('link')).to.equal(null)
  })
})
