import '#test/kit/dom.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { admissionContract } from '#events/members/admission.contract.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { commandsOf } from '#web/kit/data/commands.ts'
import { setConnection } from '#web/kit/data/connection.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { SideDrawer } from '#web/kit/overlays/SideDrawer.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'
import { askForPassword, endAsking, escaped } from './identity.ts'

const { erase } = commandsOf(admissionContract)

const stale = { status: 403, body: { code: 'reauthentication_required' } }
const wrong = {
  status: 422,
  body: { code: 'validation_failed', errors: [{ pointer: '/password', code: 'wrong_password', params: {} }] },
}
const blocked = { status: 429, body: { code: 'slow_down' }, headers: { 'retry-after': '900' } }
const done = { status: 204 }

function Erasing() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Erase Dan
      </button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Really?"
        confirm="Erase"
        onConfirm={() => erase({ member_id: 'dan' })}
      />
      <IdentityDialog />
    </>
  )
}

function DrawerOfDan() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <SideDrawer opened={isOpen} onClose={() => setOpen(false)} title="Dan">
        <button type="button" onClick={() => attempt(() => erase({ member_id: 'dan' }))}>
          Erase Dan
        </button>
      </SideDrawer>
      <IdentityDialog />
    </>
  )
}

describe('the question for the password', () => {
  let network: ReturnType<typeof answering>
  before(() => {
    setConnection({ onNotFresh: askForPassword })
    addEventListener('keydown', escaped, { capture: true })
  })
  after(() => removeEventListener('keydown', escaped, { capture: true }))
  afterEach(async () => {
    await act(async () => endAsking(false))
    network.restore()
    tidy()
  })

  const dialog = (name: string) => screen.queryByRole('dialog', { name })
  const title = english('shell.identity_title')
  const field = () => screen.getByLabelText(labelPattern('accounts.password'))
  const paths = () => network.sent.map(({ url }) => url)

  /** Dan is about to be erased, and the password is asked for. */
  const asked = async (...answers: Parameters<typeof answering>) => {
    network = answering(stale, ...answers)
    const hands = await show(<Erasing />)
    await hands.click(screen.getByRole('button', { name: 'Erase Dan' }))
    await hands.click(await screen.findByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(document.activeElement).to.equal(field()))
    return hands
  }

  it('stands above what asked for it, begins in its field, and the act goes on once it is right', async () => {
    const hands = await asked(done, done)
    await hands.type(field(), 'lindenhof-demo{Enter}')
    await waitFor(() => expect([dialog(title), dialog('Really?')]).to.deep.equal([null, null]))
    expect(paths()).to.deep.equal([
      '/administration/members/dan',
      '/users/confirm',
      '/administration/members/dan',
    ])
    expect(network.sent[1]?.init.body).to.equal('{"password":"lindenhof-demo"}')
    await waitFor(() =>
      expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Erase Dan' })),
    )
  })

  it('marks a field that is empty or wrong and stays in it', async () => {
    const hands = await asked(wrong)
    await hands.keyboard('{Enter}')
    await waitFor(() => expect(field().getAttribute('aria-invalid')).to.equal('true'))
    await hands.type(field(), 'mistyped{Enter}')
    expect(await screen.findByText(english('codes.wrong_password'))).to.be.an.instanceOf(HTMLElement)
    expect(field().getAttribute('aria-invalid')).to.equal('true')
    await waitFor(() => expect(document.activeElement).to.equal(field()))
    expect(paths()).to.have.length(2)
  })

  it('says it when there were too many tries', async () => {
    const hands = await asked(blocked)
    await hands.type(field(), 'guessed{Enter}')
    expect((await screen.findByRole('alert')).textContent).to.equal(english('codes.slow_down'))
  })

  it('is all that Escape closes; what asked for it stays, and says that nothing was done', async () => {
    const hands = await asked()
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(dialog(title)).to.equal(null))
    expect((await screen.findByRole('alert')).textContent).to.equal(
      english('codes.reauthentication_required'),
    )
    const harmless = screen.getByRole('button', { name: english('kit.cancel') })
    await waitFor(() => expect(document.activeElement).to.equal(harmless))
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(dialog('Really?')).to.equal(null))
    expect(paths()).to.deep.equal(['/administration/members/dan'])
  })

  it('takes Escape before a drawer below it that waits for Escape as well', async () => {
    network = answering(stale)
    const hands = await show(<DrawerOfDan />)
    await hands.click(screen.getByRole('button', { name: 'Erase Dan' }))
    await waitFor(() => expect(document.activeElement).to.equal(field()))
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(dialog(title)).to.equal(null))
    expect(dialog('Dan')).to.not.equal(null)
    await waitFor(() =>
      expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Erase Dan' })),
    )
  })

  it('forgets what was typed when it is dismissed', async () => {
    const hands = await asked(stale)
    await hands.type(field(), 'half a pass')
    await hands.click(
      within(dialog(title) ?? document.body).getByRole('button', { name: english('kit.cancel') }),
    )
    await hands.click(await screen.findByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(field()).to.have.property('value', ''))
  })

  it('keeps the focus inside', async () => {
    const hands = await asked()
    const inside = new Set<Element | null>()
    for (let step = 0; step < 6; step += 1) {
      await hands.tab()
      inside.add(document.activeElement?.closest('[role=dialog]') ?? null)
    }
    expect([...inside]).to.deep.equal([dialog(title)])
  })
})
