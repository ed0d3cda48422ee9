import { connect } from 'node:net'
import { share } from './timed.ts'

// Readers run in their own process, so that they do not wait for writers.

/** `mark`: what stands before the time of sending in what is counted. */
type Asked = { port: number; path: string; cookies: string[]; mark: string }
type Message = { kind: 'report' } | { kind: 'clear' } | ({ kind: 'start' } & Asked)

let received = 0
let latencies: number[] = []
let open = 0
let closed = 0

const listen = ({ port, path, cookies, mark }: Asked, cookie: string): void => {
  const socket = connect(port, '127.0.0.1')
  let rest = ''
  let isOpen = false
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
  )
  socket.on('data', (piece: string) => {
    const now = performance.timeOrigin + performance.now()
    const whole = rest + piece
    if (!isOpen && /event: ?hello/.test(whole)) {
      isOpen = true
      open += 1
      if (open === cookies.length) process.send?.({ kind: 'open' })
    }
    let from = 0
    for (;;) {
      const start = whole.indexOf(mark, from)
      if (start < 0) break
      const number = /^[\d.]+(?=[^\d.])/.exec(whole.slice(start + mark.length, start + mark.length + 32))
      if (number === null) break
      const end = start + mark.length + number[0].length
      received += 1
      latencies.push(now - Number(number[0]))
      from = end
    }
    rest = whole.slice(Math.max(from, whole.length - 64))
  })
  socket.on('close', () => {
    closed += 1
  })
  socket.on('error', () => undefined)
}

process.on('message', (message: Message) => {
  if (message.kind === 'start') return start(message)
  if (message.kind === 'clear') {
    received = 0
    latencies = []
  }
  const sorted = Float64Array.from(latencies).sort()
  process.send?.({ kind: 'report', received, closed, p50: share(sorted, 0.5), p99: share(sorted, 0.99) })
})

// Not all at once: a thousand handshakes in one moment measure the machine's backlog.
const start = (asked: Asked): void => {
  for (const [number, cookie] of asked.cookies.entries()) setTimeout(() => listen(asked, cookie), number * 2)
}
