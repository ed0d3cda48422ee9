import '#test/kit/dom.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { english } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { Loaded } from '../feedback/states.tsx'
import { applyEvent } from './changes.ts'
import { collection } from './collection.ts'
import { useLoad } from './load.ts'
import { usePagedLoad } from './paged-load.ts'
import { reloadAll, reloadFailed } from './reloads.ts'

type Cake = { id: string; name: string; revision: string }
const cakes = collection<Cake>('cakes')
const list = query(
  'GET /cakes',
  z.strictObject({ shelf: z.string(), page: z.number().optional() }),
  z.object({ cakes: z.array(z.object({ id: z.string(), name: z.string(), revision: z.string() })) }),
)

const listed = query(
  'GET /listed',
  z.strictObject({ offset: z.number().optional(), after: z.string().optional() }),
  z.object({
    cakes: z.array(z.object({ id: z.string(), name: z.string(), revision: z.string() })),
    next: z.string(),
  }),
)

function Shelf({ shelf }: { shelf: string }) {
  const load = useLoad(cakes, list, { shelf })
  const all = cakes.useAll()
  return (
    <Loaded load={load} skeleton="A shelf is being filled">
      <ul>
        {all.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Loaded>
  )
}

/** What the answer says, not the collection. Pressed, it is loaded again. */
function Answered({ shelf }: { shelf: string }) {
  const { answer, reload } = useLoad(cakes, list, { shelf })
  return (
    <button type="button" onClick={reload}>
      {answer?.cakes.map(({ name }) => name)}
    </button>
  )
}

function Ranked() {
  const {
    views,
    newItems: arrived,
    showNewItems: showArrived,
  } = usePagedLoad({
    collection: cakes,
    query: list,
    input: (page) => ({ shelf: 'ranked', page }),
    belongs: () => true,
  })
  return (
    <>
      <p>{views.map(({ name }) => name).join(', ')}</p>
      {arrived > 0 && (
        <button type="button" onClick={showArrived}>
          {arrived} new
        </button>
      )}
    </>
  )
}

function Messages() {
  const { views, goTo } = usePagedLoad({
    collection: cakes,
    query: listed,
    input: (page, after) => (after === undefined ? { offset: 2 * (page - 1) } : { after }),
    from: ({ cakes: part }) => part,
  })
  return (
    <>
      <p>{views.map(({ name }) => name).join(', ')}</p>
      {[1, 2, 9].map((page) => (
        <button key={page} type="button" onClick={() => goTo(page)}>{`Page ${page}`}</button>
      ))}
    </>
  )
}

function ByName() {
  const { views } = usePagedLoad({
    collection: cakes,
    query: list,
    input: (page) => ({ shelf: 'by name', page }),
    isReloadedOnChange: true,
  })
  return <p>{views.map(({ name }) => name).join(', ')}</p>
}

const apple = { id: 'c1', name: 'Apple', revision: '1' }
const plum = { id: 'c2', name: 'Plum', revision: '2' }
const failure = { status: 500, body: { code: 'fault' } }
const body = (...given: Cake[]) => ({ body: { cakes: given } })

describe('a load', () => {
  let network: ReturnType<typeof answering>
  const answers = (...given: Parameters<typeof answering>) => {
    network?.restore()
    network = answering(...given)
  }
  /** Holds the answer with this number back until the returned function is called. */
  const heldBack = (number: number): (() => void) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { fetch } = globalThis
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (network.sent.length === number) await held
      return answer
    }
    return letGo
  }
  beforeEach(() => cakes.reset())
  afterEach(() => {
    network?.restore()
    tidy()
  })

  it('fills the collection once, however many show it', async () => {
    answers(body(apple, plum))
    await show(
      <>
        <Shelf shelf="once" />
        <Shelf shelf="once" />
      </>,
    )
    await waitFor(() => expect(screen.getAllByText('Plum')).to.have.length(2))
    expect(network.sent).to.have.length(1)
  })

  it('shows what arrives on the change stream without loading again', async () => {
    answers(body(apple))
    await show(<Shelf shelf="live" />)
    await screen.findByText('Apple')
    await act(async () =>
      applyEvent({ id: '1', topic: 'cakes', data: JSON.stringify({ op: 'put', value: plum }) }),
    )
    expect(screen.getByText('Plum')).to.be.an.instanceOf(HTMLElement)
    expect(network.sent).to.have.length(1)
  })

  it('is loaded again when it is shown anew after a change that came while it was not on screen', async () => {
    answers(body(apple), body(apple, plum))
    await show(<Shelf shelf="left" />)
    await screen.findByText('Apple')
    cleanup()
    await act(async () =>
      applyEvent({
        id: '1',
        topic: 'cakes',
        data: JSON.stringify({ op: 'put', value: { ...apple, revision: '3' } }),
      }),
    )
    await show(<Shelf shelf="left" />)
    screen.getByText('Apple')
    await screen.findByText('Plum')
    expect(network.sent).to.have.length(2)
  })

  it('is not loaded again when nothing has changed meanwhile', async () => {
    answers(body(apple))
    await show(<Shelf shelf="same" />)
    await screen.findByText('Apple')
    cleanup()
    await show(<Shelf shelf="same" />)
    screen.getByText('Apple')
    expect(network.sent).to.have.length(1)
  })

  it('is run again by a reset, and what is gone meanwhile leaves', async () => {
    answers(body(apple, plum), body(plum))
    await show(<Shelf shelf="reset" />)
    await screen.findByText('Apple')
    await act(async () => reloadAll(0))
    await waitFor(() => expect(screen.queryByText('Apple')).to.equal(null))
    expect(screen.getByText('Plum')).to.be.an.instanceOf(HTMLElement)
  })

  it('keeps what is there when it cannot be run again, until it can', async () => {
    answers(body(apple, plum), failure, body(plum))
    await show(<Shelf shelf="kept" />)
    await screen.findByText('Apple')
    await act(async () => reloadAll(0))
    await waitFor(() => expect(network.sent).to.have.length(2))
    await act(async () => {})
    expect(screen.getByText('Apple')).to.be.an.instanceOf(HTMLElement)
    await act(async () => reloadFailed())
    await waitFor(() => expect(screen.queryByText('Apple')).to.equal(null))
    expect(screen.getByText('Plum')).to.be.an.instanceOf(HTMLElement)
  })

  it('that was left while it ran is run again when one comes back after a reset', async () => {
    answers(body(apple), body(apple))
    const letGo = heldBack(1)
    await show(<Shelf shelf="left" />)
    await waitFor(() => expect(network.sent).to.have.length(1))
    cleanup()
    await act(async () => reloadAll(0))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    await act(async () => letGo())
    cakes.reset()
    await show(<Shelf shelf="left" />)
    await screen.findByText('Apple')
    expect(network.sent).to.have.length(2)
  })

  it('shows the answer to a reload that a screen began which was left', async () => {
    answers(body(apple), body({ ...apple, name: 'Pear' }))
    const letGo = heldBack(2)
    const hands = await show(<Answered shelf="reloaded" />)
    await hands.click(await screen.findByRole('button', { name: 'Apple' }))
    await waitFor(() => expect(network.sent).to.have.length(2))
    cleanup()
    await show(<Answered shelf="reloaded" />)
    screen.getByRole('button', { name: 'Apple' })
    await act(async () => letGo())
    await screen.findByRole('button', { name: 'Pear' })
    expect(network.sent).to.have.length(2)
  })

  it('that was left while it ran is run again when a change came before it was shown anew', async () => {
    answers(body(apple), body({ ...apple, name: 'Pear' }))
    const letGo = heldBack(1)
    await show(<Answered shelf="left and changed" />)
    await waitFor(() => expect(network.sent).to.have.length(1))
    cleanup()
    await act(async () =>
      applyEvent({ id: '1', topic: 'cakes', data: JSON.stringify({ op: 'put', value: plum }) }),
    )
    await show(<Answered shelf="left and changed" />)
    await act(async () => letGo())
    await screen.findByRole('button', { name: 'Pear' })
    expect(network.sent).to.have.length(2)
  })

  it('that had no answer is run again once the line stands, and one that was refused is not', async () => {
    answers({ status: 404, body: { code: 'not_found' } }, failure, body(apple))
    await show(<Shelf shelf="not there" />)
    await screen.findByText(english('kit.refused_title'))
    await show(<Shelf shelf="unanswered" />)
    await screen.findByRole('button', { name: english('kit.retry') })
    await act(async () => reloadFailed())
    expect(await screen.findByText('Apple')).to.be.an.instanceOf(HTMLElement)
    expect(network.sent).to.have.length(3)
  })

  it('says what is safe when it fails, and tries again', async () => {
    answers(failure, body(apple))
    const hands = await show(<Shelf shelf="failing" />)
    await hands.click(await screen.findByRole('button', { name: english('kit.retry') }))
    expect(await screen.findByText('Apple')).to.be.an.instanceOf(HTMLElement)
  })

  it('shows one and the same sentence for what is hidden and what does not exist', async () => {
    answers({ status: 404, body: { code: 'not_found' } })
    await show(<Shelf shelf="hidden" />)
    expect(await screen.findByText(english('kit.refused_title'))).to.be.an.instanceOf(HTMLElement)
  })

  it('of a ranked list keeps its place and offers what has come', async () => {
    answers(body(apple), body(plum, apple))
    const hands = await show(<Ranked />)
    await screen.findByText('Apple')
    await act(async () =>
      applyEvent({ id: '2', topic: 'cakes', data: JSON.stringify({ op: 'put', value: plum }) }),
    )
    expect(screen.getByText('Apple')).to.be.an.instanceOf(HTMLElement)
    await hands.click(screen.getByRole('button', { name: english('kit.arrived', { count: 1 }) }))
    expect(await screen.findByText('Plum, Apple')).to.be.an.instanceOf(HTMLElement)
  })

  it('of numbered pages begins the next one behind the last, and one further away by its number', async () => {
    const page = (...given: Cake[]) => ({ body: { cakes: given, next: 'behind' } })
    answers(page(apple), page(plum), page(apple), page(plum))
    const hands = await show(<Messages />)
    await screen.findByText('Apple')
    await hands.click(screen.getByRole('button', { name: 'Page 2' }))
    await screen.findByText('Plum')
    await hands.click(screen.getByRole('button', { name: 'Page 9' }))
    await screen.findByText('Apple')
    const asked = network.sent.map(({ url }) => new URL(url, 'http://x').search)
    expect(asked).to.deep.equal(['?offset=0', '?after=behind', '?offset=16'])
  })

  it('of names is run again when one comes or goes', async () => {
    answers(body(apple), body(apple, plum), body(plum))
    await show(<ByName />)
    await screen.findByText('Apple')
    const data = JSON.stringify({ op: 'put', value: plum })
    await act(async () => applyEvent({ id: '3', topic: 'cakes', data }))
    await screen.findByText('Apple, Plum')
    await act(async () =>
      applyEvent({ id: '4', topic: 'cakes', data: JSON.stringify({ op: 'remove', id: 'c1' }) }),
    )
    await waitFor(() => expect(network.sent).to.have.length(3))
    await screen.findByText('Plum')
  })
})
