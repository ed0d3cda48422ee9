import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { applyEvent } from '#web/kit/data/changes.ts'
import { usePartsLoad } from '#web/kit/data/parts-load.ts'
import { reloadAll } from '#web/kit/data/reloads.ts'
import { actions, calls } from './parts/actions.store.ts'

const page = (ids: string[], next: string | null) => ({
  body: { actions: ids.map((id) => ({ id, revision: id.slice(1) })), next },
})
const first = page(['a9', 'a8'], 'a8')
const second = page(['a7', 'a6'], 'a6')
const third = page(['a5'], null)

function Actions({ limit }: { limit: number }) {
  const load = usePartsLoad({
    collection: actions,
    query: calls.recent,
    input: { limit },
    from: ({ actions }) => actions,
  })
  const shown = actions.useAll().map(({ id }) => id)
  return (
    <>
      <p role="status">{shown.sort().reverse().join(' ')}</p>
      <button type="button" onClick={load.reload}>
        Again
      </button>
      {load.more && (
        <button type="button" onClick={load.more}>
          Older
        </button>
      )}
    </>
  )
}

describe('older actions', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
    actions.reset()
  })
  const shows = (ids: string) => waitFor(() => expect(screen.getByRole('status').textContent).to.equal(ids))
  const older = () => screen.queryByRole('button', { name: 'Older' })
  const press = async (hands: Awaited<ReturnType<typeof show>>, name: string) =>
    hands.click(screen.getByRole('button', { name }))

  it('come page by page until there are no more, also when something of them changes meanwhile', async () => {
    network = answering(first, second, third, first)
    const hands = await show(<Actions limit={2} />)
    await shows('a9 a8')
    await press(hands, 'Older')
    await shows('a9 a8 a7 a6')
    const value = { id: 'a6', revision: '10' }
    await act(async () =>
      applyEvent({ id: '', topic: 'actions', data: JSON.stringify({ op: 'put', value }) }),
    )
    await press(hands, 'Older')
    await shows('a9 a8 a7 a6 a5')
    await press(hands, 'Again')
    await waitFor(() => expect(network.sent).to.have.length(4))
    expect(older()).to.equal(null)
  })

  it('are all reached after a reset, which keeps only the newest page', async () => {
    network = answering(first, second, first, second, third)
    const afters = [undefined, 'a8', undefined, 'a8', 'a6']
    const hands = await show(<Actions limit={3} />)
    await shows('a9 a8')
    await press(hands, 'Older')
    await shows('a9 a8 a7 a6')
    await act(async () => reloadAll(0))
    await shows('a9 a8')
    await press(hands, 'Older')
    await shows('a9 a8 a7 a6')
    await press(hands, 'Older')
    await shows('a9 a8 a7 a6 a5')
    expect(network.sent.map(({ url }) => /after=(.*)/.exec(url)?.[1])).to.deep.equal(afters)
    expect(older()).to.equal(null)
  })
})
