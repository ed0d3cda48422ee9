import { createEventBuffer } from 'better-sse'

/** One message of the change stream as bytes, encoded once for all clients that receive the same. */
export type Frame = { plain: Buffer; numbered: (id: bigint) => Buffer }

/** A message with a topic and JSON text. `numbered` gives the same bytes for the same number. */
export const frameOf = (topic: string, json: string): Frame => {
  const plain = framed((buffer) => buffer.event(topic).data(json))
  let last: { id: bigint; bytes: Buffer } | null = null
  return {
    plain,
    numbered: (id) => {
      last = last?.id === id ? last : { id, bytes: Buffer.concat([Buffer.from(`id: ${id}\n`), plain]) }
      return last.bytes
    },
  }
}

/** A rendered view (JSON text) with its log position, where that is known. */
export const putFrame = (topic: string, view: string, position: string | null): Frame =>
  frameOf(topic, `{"op":"put","value":${view}${position === null ? '' : `,"position":"${position}"`}}`)
/** Tells the client that a row is gone or no longer visible, as of a position. */
export const removeFrame = (topic: string, id: string, position: string | null): Frame =>
  frameOf(topic, JSON.stringify({ op: 'remove', id, ...(position === null ? {} : { position }) }))

/** Carries the current number. Browsers store it without notifying the page. */
export const markFrame = (id: bigint): Buffer => Buffer.from(`id: ${id}\n\n`)
/** Keeps proxies and browsers from closing a quiet stream. */
export const heartbeatFrame = (id: bigint): Buffer => Buffer.from(`: \nid: ${id}\n\n`)
/** Asks the browser to wait (milliseconds) before it reconnects. */
export const retryFrame = (milliseconds: number): Buffer => framed((buffer) => buffer.retry(milliseconds))
/** The client must reload everything on screen. */
export const resetFrame = (): Frame => frameOf('reset', '{}')
/** The first message. `line` is what a client says when it answers that it hears. */
export const helloFrame = (head: bigint, line: string | null): Frame =>
  frameOf('hello', JSON.stringify({ head: String(head), ...(line === null ? {} : { line }) }))
export const byeFrame = (): Frame => frameOf('bye', '{}')

type Buffering = ReturnType<typeof createEventBuffer>

const framed = (write: (buffer: Buffering) => Buffering): Buffer =>
  Buffer.from(
    write(createEventBuffer({ serializer: String }))
      .dispatch()
      .read(),
  )
