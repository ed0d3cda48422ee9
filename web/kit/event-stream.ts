export type ServerEvent = { id: string; topic: string; data: string }

type Reading = {
  url: string
  lastId: string
  signal: AbortSignal
  onOpen: () => void
  onEvent: (event: ServerEvent) => void
}

const silence = 45_000

/**
 * Reads one server-sent event stream until it ends. EventSource would need the names of all events beforehand and
 * hides the status; this one hears every topic, notices a dead line (three missed heartbeats) and a sign-out.
 */
export const readEvents = async (reading: Reading): Promise<'ended' | 'signed_out'> => {
  const stop = new AbortController()
  const onAbort = () => stop.abort()
  reading.signal.addEventListener('abort', onAbort)
  let watchdog = setTimeout(onAbort, silence)
  try {
    const response = await fetch(reading.url, {
      headers: {
        accept: 'text/event-stream',
        ...(reading.lastId === '' ? {} : { 'last-event-id': reading.lastId }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: stop.signal,
    })
    if (response.status === 401) return 'signed_out'
    if (!response.ok || response.body === null) return 'ended'
    reading.onOpen()
    const parse = eventParser(reading.onEvent)
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await text.read()
      if (done) return 'ended'
      clearTimeout(watchdog)
      watchdog = setTimeout(onAbort, silence)
      parse(value)
    }
  } catch {
    return 'ended'
  } finally {
    clearTimeout(watchdog)
    reading.signal.removeEventListener('abort', onAbort)
  }
}

/** Takes pieces of a stream as they come and calls back once per whole event. */
export const eventParser = (onEvent: (event: ServerEvent) => void): ((piece: string) => void) => {
  let rest = ''
  let id = ''
  let topic = 'message'
  let data: string[] = []
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onEvent({ id, topic, data: data.join('\n') })
        topic = 'message'
        data = []
        continue
      }
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (field === 'id') id = value
      else if (field === 'event') topic = value
      else if (field === 'data') data.push(value)
    }
  }
}
