import { type NewEvent, Unstorable } from './event-store.ts'

/** The most that all events of one append may weigh together, as JSON in bytes. */
export const sizeLimit = 1024 * 1024

/** An event as the adapters keep it: data and metadata as JSON text, made once. */
export type Storable = { eventId: string; type: string; data: string; metadata: string }

/**
 * The events of one append as JSON. Refuses (throws `Unstorable`) what one of the adapters could not hold, so that all
 * of them refuse the same. Throws TypeError when there is nothing to append.
 */
export const storable = (stream: string, events: readonly NewEvent[]): Storable[] => {
  if (events.length === 0) throw new TypeError('an append needs at least one event')
  refuseText(JSON.stringify(stream))
  let size = 0
  return events.map((event) => {
    const data = JSON.stringify(event.data) ?? 'null'
    const metadata = JSON.stringify(event.metadata)
    refuseText(data)
    refuseText(metadata)
    refuseText(JSON.stringify(event.type))
    size += Buffer.byteLength(data) + Buffer.byteLength(metadata) + event.type.length
    if (size > sizeLimit) throw new Unstorable('size')
    return { eventId: event.metadata.event_id, type: event.type, data, metadata }
  })
}

// JSON writes NUL and lone surrogates as escapes, and a backslash in a text as two. So one quick search clears nearly
// every text.
const suspicious = /\\u(?:0000|d[89a-f])/
const escapes = /\\(?:u([0-9a-f]{4})|.)/g

const refuseText = (json: string): void => {
  if (!suspicious.test(json)) return
  for (const [, code] of json.matchAll(escapes)) {
    if (code === '0000') throw new Unstorable('nul')
    if (code && /^d[89a-f]/.test(code)) throw new Unstorable('surrogate')
  }
}
