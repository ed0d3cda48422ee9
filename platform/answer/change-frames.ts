import { createEventBuffer } from 'better-sse'

/** One message of the change stream as bytes, framed once for everybody who gets the same. */
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

/** A finished view (JSON text), as of a position of the log where it is known. */
export const putFrame = (topic: string, view: string, position: string | null): Frame =>
  frameOf(topic, `{"op":"put","value":${view}${position === null ? '' : `,"position":"${position}"`}}`)
/** Says that a row is gone, or out of this reader's sight, as of a position. */
export const removeFrame = (topic: string, id: string, position: string | null): Frame =>
  frameOf(topic, JSON.stringify({ op: 'remove', id, ...(position === null ? {} : { position }) }))

/** Says where the stream stands. Browsers keep the number without telling the page. */
export const markFrame = (id: bigint): Buffer => Buffer.from(`id: ${id}\n\n`)
/** Keeps proxies and browsers from taking a quiet stream for a dead one. */
export const heartbeatFrame = (id: bigint): Buffer => Buffer.from(`: \nid: ${id}\n\n`)
/** Asks the browser to wait so long (milliseconds) before it connects again. */
export const retryFrame = (milliseconds: number): Buffer => framed((buffer) => buffer.retry(milliseconds))
/** Everything on screen has to be loaded again. */
export const resetFrame = (): Frame => frameOf('reset', '{}')
export const helloFrame = (head: bigint): Frame => frameOf('hello', JSON.stringify({ head: String(head) }))
export const byeFrame = (): Frame => frameOf('bye', '{}')

type Buffering = ReturnType<typeof createEventBuffer>

const framed = (write: (buffer: Buffering) => Buffering): Buffer =>
  Buffer.from(
    write(createEventBuffer({ serializer: String }))
      .dispatch()
      .read(),
  )
