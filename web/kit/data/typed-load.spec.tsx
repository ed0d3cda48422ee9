import '#test/kit/dom.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { applyEvent } from './changes.ts'
import { inLines } from './connection.ts'
import { useAnswer } from './load.ts'
import { reloadAll } from './reloads.ts'

const shelf = z.object({ names: z.array(z.string()), ids: z.array(z.string()) })
const found = query('GET /found', z.strictObject({ q: z.string() }), z.record(z.string(), shelf), {
  inParts: true,
})

function Found({ q }: { q: string }) {
  const { state, answer } = useAnswer(found, { q })
  return (
    <>
      <p>{state}</p>
      {Object.entries(answer ?? {}).map(([name, { names }]) => (
        <p key={name}>{`${name}: ${names.join(', ')}`}</p>
      ))}
    </>
  )
}

const cakes = { names: ['Apple'], ids: ['c1'] }
const teas = { names: ['Mint'], ids: ['t1'] }

describe('an answer that comes in parts', () => {
  const { fetch } = globalThis
  afterEach(() => {
    globalThis.fetch = fetch
    tidy()
  })

  it('shows each part as it arrives, also where one is cut in two', async () => {
    let line: ReadableStreamDefaultController<Uint8Array> | undefined
    let accepts = ''
    globalThis.fetch = async (_, init) => {
      accepts = new Headers(init?.headers).get('accept') ?? ''
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          line = controller
        },
      })
      return new Response(body, { headers: { 'content-type': `${inLines}; charset=utf-8` } })
    }
    const send = (text: string) => act(async () => line?.enqueue(new TextEncoder().encode(text)))
    await show(<Found q="a" />)
    await waitFor(() => expect(line).not.to.equal(undefined))
    expect(accepts).to.include(inLines)
    const [begin, end] = [`${JSON.stringify({ teas })}\n{"cak`, `es":${JSON.stringify(cakes)}}\n`]
    await send(begin)
    await screen.findByText('teas: Mint')
    screen.getByText('loading')
    await send(end)
    await screen.findByText('cakes: Apple')
    await act(async () => line?.close())
    await screen.findByText('ready')
    screen.getByText('teas: Mint')
  })
})

describe('an answer to what was typed', () => {
  let network: ReturnType<typeof answering>
  const { now } = performance
  const answers = (...given: Parameters<typeof answering>) => {
    network?.restore()
    network = answering(...given)
  }
  afterEach(() => {
    performance.now = now
    network?.restore()
    tidy()
  })

  /** Leaves the answer to a text, lets something happen, and goes back; a second answer never comes. */
  const wentBackAfter = async (q: string, happened: () => void) => {
    answers({ body: { cakes } })
    await show(<Found q={q} />)
    await screen.findByText('cakes: Apple')
    cleanup()
    await act(async () => happened())
    globalThis.fetch = () => new Promise(() => {})
    await show(<Found q={q} />)
  }
  const changed = (id: string) =>
    applyEvent({ id: '1', topic: 'cakes', data: JSON.stringify({ op: 'remove', id }) })

  it('is given up once another is asked for', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    answers()
    globalThis.fetch = (_, init) => {
      signals.push(init?.signal)
      return new Promise(() => {})
    }
    await show(<Found q="app" />)
    await waitFor(() => expect(signals).to.have.length(1))
    cleanup()
    expect(signals[0]?.aborted).to.equal(true)
    await show(<Found q="app" />)
    await waitFor(() => expect(signals).to.have.length(2))
    expect(signals[1]?.aborted).to.equal(false)
  })

  it('is shown at once to a user who goes back', async () => {
    await wentBackAfter('kept', () => changed('c2'))
    screen.getByText('cakes: Apple')
  })

  it('is kept for a minute', async () => {
    await wentBackAfter('old', () => {
      performance.now = () => now.call(performance) + 60_000
    })
    expect(screen.queryByText('cakes: Apple')).to.equal(null)
  })

  it('is forgotten when one of its rows changes or is removed', async () => {
    await wentBackAfter('changed', () => changed('c1'))
    expect(screen.queryByText('cakes: Apple')).to.equal(null)
  })

  it('is forgotten when the keys of the reader change, which resets the stream', async () => {
    await wentBackAfter('keys', () => reloadAll(0))
    expect(screen.queryByText('cakes: Apple')).to.equal(null)
  })
})
