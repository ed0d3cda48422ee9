import '#test/kit/dom.ts'
import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { Created, command } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { FormButtons } from './FormButtons.tsx'
import { useCommandForm } from './form.ts'

const brew = command(
  'POST /teas',
  z.strictObject({ tea: z.strictObject({ name: z.string().min(1), place: z.string() }) }),
  Created,
)

function TeaForm({ onDone = () => {} }: { onDone?: () => unknown }) {
  const commandForm = useCommandForm({
    contractCall: brew,
    initial: { name: '', place: '' },
    toInput: (values) => ({ tea: values }),
    onDone,
  })
  return (
    <form onSubmit={commandForm.submit}>
      <TextInput label="Place" {...commandForm.form.getInputProps('place')} />
      <TextInput label="Name" {...commandForm.form.getInputProps('name')} />
      <FormButtons of={commandForm} submit="Brew" />
    </form>
  )
}

describe('a form that sends a command', () => {
  let network: ReturnType<typeof answering>
  const answers = (...given: Parameters<typeof answering>) => {
    network?.restore()
    network = answering(...given)
  }
  afterEach(() => {
    network?.restore()
    tidy()
  })

  it('shows what the contract finds wrong at its field, goes there, and sends nothing', async () => {
    answers()
    const hands = await show(<TeaForm />)
    await hands.type(screen.getByLabelText('Place'), 'Yard')
    await hands.click(screen.getByRole('button', { name: 'Brew' }))
    expect(await screen.findByText(english('codes.required'))).to.be.an.instanceOf(HTMLElement)
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByLabelText('Name')))
    expect(network.sent).to.deep.equal([])
  })

  it('cannot be sent before something was entered, nor after it was taken out again', async () => {
    answers()
    const hands = await show(<TeaForm />)
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Brew' })
    expect(button().disabled).to.equal(true)
    await hands.type(screen.getByLabelText('Name'), 'T')
    expect(button().disabled).to.equal(false)
    await hands.clear(screen.getByLabelText('Name'))
    expect(button().disabled).to.equal(true)
  })

  it('shows what the server finds wrong in the same place', async () => {
    answers({
      status: 422,
      body: { code: 'validation_failed', errors: [{ pointer: '/tea/place', code: 'too_long', params: {} }] },
    })
    const hands = await show(<TeaForm />)
    await hands.type(screen.getByLabelText('Name'), 'Tea')
    await hands.click(screen.getByRole('button', { name: 'Brew' }))
    await screen.findByText(englishPattern('codes.too_long'))
    expect(screen.getByLabelText('Place').getAttribute('aria-invalid')).to.equal('true')
  })

  it('shows an error without a field above the buttons and keeps the entries', async () => {
    answers({ status: 409, body: { code: 'busy' } })
    const hands = await show(<TeaForm />)
    await hands.type(screen.getByLabelText('Name'), 'Tea')
    await hands.click(screen.getByRole('button', { name: 'Brew' }))
    expect((await screen.findByRole('alert')).textContent).to.equal(english('codes.busy'))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).to.equal('Tea')
  })

  it('is done once: a repeat after an answer that the server could not give has the same command id', async () => {
    const done: string[] = []
    answers({ status: 500, body: { code: 'fault' } }, { status: 201, body: { id: 't1' } })
    const hands = await show(<TeaForm onDone={() => done.push('tea')} />)
    await hands.type(screen.getByLabelText('Name'), 'Tea')
    await hands.click(screen.getByRole('button', { name: 'Brew' }))
    await screen.findByRole('alert')
    await hands.click(screen.getByRole('button', { name: 'Brew' }))
    await waitFor(() => expect(done).to.deep.equal(['tea']))
    const keys = network.sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(new Set(keys).size).to.equal(1)
  })
})
