export type ServerEvent = { id: string; topic: string; data: string }

export type Listening = {
  onEvent: (event: ServerEvent) => void
  /** The stream has come to a number, and tells of nothing. */
  onMark: (id: string) => void
  /** How long (milliseconds) the server would like its reader to stay away once the stream ends. */
  onRetry: (milliseconds: number) => void
}

type Reading = Listening & {
  ask: (signal: AbortSignal) => Promise<Response>
  signal: AbortSignal
  onOpen: () => void
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
    const response = await reading.ask(stop.signal)
    if (response.status === 401) return 'signed_out'
    if (!response.ok || response.body === null) return 'ended'
    reading.onOpen()
    const parse = eventParser(reading)
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
    stop.abort()
    clearTimeout(watchdog)
    reading.signal.removeEventListener('abort', onAbort)
  }
}

/** Takes pieces of a stream as they come and calls back once per whole event, and for each number that comes alone. */
export const eventParser = ({ onEvent, onMark, onRetry }: Listening): ((piece: string) => void) => {
  let rest = ''
  let id = ''
  let told = ''
  let topic = 'message'
  let data: string[] = []
  const dispatch = () => {
    if (data.length > 0) onEvent({ id, topic, data: data.join('\n') })
    else if (id !== told) onMark(id)
    told = id
    topic = 'message'
    data = []
  }
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (line === '') dispatch()
      else if (field === 'id') id = value
      else if (field === 'event') topic = value
      else if (field === 'data') data.push(value)
      else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
    }
  }
}
