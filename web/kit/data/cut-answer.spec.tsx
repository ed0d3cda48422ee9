import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { Created, command, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { Loaded } from '../feedback/states.tsx'
import { call } from './api.ts'
import { collection } from './collection.ts'
import { useLoad } from './load.ts'

type Cake = { id: string; name: string; revision: string }
const cakes = collection<Cake>('cakes that were cut')
const list = query('GET /cakes', z.strictObject({}), z.object({ cakes: z.array(z.any()) }))
const bake = command('POST /cakes', z.strictObject({ name: z.string() }), Created)

function Shelf() {
  const load = useLoad(cakes, list, {})
  const all = cakes.useAll()
  return (
    <Loaded load={load} skeleton="A shelf is being filled">
      <p>{all.map(({ name }) => name).join(', ')}</p>
    </Loaded>
  )
}

/** The head of an answer and the beginning of its body, and then the line is cut. */
const cut = (status: number): Response => {
  const pieces = [new TextEncoder().encode('{"id":')]
  const body = new ReadableStream({
    pull: (onward) => {
      const piece = pieces.shift()
      if (piece) onward.enqueue(piece)
      else onward.error(new TypeError('network error'))
    },
  })
  return new Response(body, { status })
}

describe('an answer that is cut off after its head', () => {
  const { fetch } = globalThis
  let ids: (string | null)[]
  const answers = (...given: Response[]) => {
    ids = []
    globalThis.fetch = async (_, init = {}) => {
      ids.push(new Headers(init.headers).get('idempotency-key'))
      return given.shift() ?? new Response(null, { status: 500 })
    }
  }
  afterEach(() => {
    globalThis.fetch = fetch
    tidy()
  })

  it('is no answer: the very same command is sent again', async () => {
    answers(cut(201), Response.json({ id: 'plum' }, { status: 201 }))
    expect(await call(bake, { name: 'Plum' })).to.deep.equal({ id: 'plum' })
    expect([ids.length, new Set(ids).size]).to.deep.equal([2, 1])
  })

  it('leaves no skeleton behind', async () => {
    answers(cut(200), Response.json({ cakes: [{ id: 'c1', name: 'Apple', revision: '1' }] }))
    await show(<Shelf />)
    await screen.findByText('Apple')
  })
})
