export type ServerEvent = { id: string; topic: string; data: string }

export type StreamHandlers = {
  onEvent: (event: ServerEvent) => void
  /** The stream has reached a number without a message. */
  onMark: (id: string) => void
  /** How long (milliseconds) the server would like its reader to stay away once the stream ends. */
  onRetry: (milliseconds: number) => void
  /** Something has come, be it a heartbeat. */
  onHeard?: () => void
}

type ReadOptions = StreamHandlers & {
  open: (signal: AbortSignal) => Promise<Response>
  signal: AbortSignal
  onOpen: () => void
}

const maxSilenceMs = 45_000

/**
 * Reads one server-sent event stream until it ends. EventSource needs all event names beforehand and hides
 * the status; this reads every topic and detects a dead connection (three missed heartbeats) and a sign-out.
 */
export const readEvents = async (options: ReadOptions): Promise<'ended' | 'signed_out'> => {
  const stop = new AbortController()
  const onAbort = () => stop.abort()
  options.signal.addEventListener('abort', onAbort)
  let watchdog = setTimeout(onAbort, maxSilenceMs)
  try {
    const response = await options.open(stop.signal)
    if (response.status === 401) return 'signed_out'
    if (!response.ok || response.body === null) return 'ended'
    options.onOpen()
    const parse = eventParser(options)
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await text.read()
      if (done) return 'ended'
      clearTimeout(watchdog)
      watchdog = setTimeout(onAbort, maxSilenceMs)
      parse(value)
      options.onHeard?.()
    }
  } catch {
    return 'ended'
  } finally {
    stop.abort()
    clearTimeout(watchdog)
    options.signal.removeEventListener('abort', onAbort)
  }
}

/** Parses chunks of a stream and calls back per event, and for each number without one. */
export const eventParser = ({ onEvent, onMark, onRetry }: StreamHandlers): ((piece: string) => void) => {
  let remainder = ''
  let id = ''
  let dispatchedId = ''
  let topic = 'message'
  let data: string[] = []
  const dispatch = () => {
    if (data.length > 0) onEvent({ id, topic, data: data.join('\n') })
    else if (id !== dispatchedId) onMark(id)
    dispatchedId = id
    topic = 'message'
    data = []
  }
  return (piece) => {
    const lines = (remainder + piece).split(/\r\n|\n|\r/)
    remainder = lines.pop() ?? ''
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
