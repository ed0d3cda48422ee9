import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { importing } from '#platform/source/importing.ts'

export type Report = { received: number; closed: number; p50: number; p99: number }

/** A process full of people who listen. */
export type Readers = {
  count: number
  clear: () => Promise<Report>
  report: () => Promise<Report>
  /** Waits until as many messages have been received, or until no more come for three seconds. */
  until: (received: number) => Promise<Report>
  /** Waits until nothing more comes. */
  quiet: () => Promise<void>
  stop: () => Promise<unknown>
}

export const startReaders = async (
  port: number,
  path: string,
  cookies: string[],
  mark = '"at":',
): Promise<Readers> => {
  const program = fileURLToPath(new URL('./changes-readers.ts', import.meta.url))
  const worker = fork(program, { execArgv: [...importing] })
  worker.send({ kind: 'start', port, path, cookies, mark })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', ({ kind }: { kind: string }) => kind === 'open' && resolve())
  })
  const ask = (kind: 'report' | 'clear'): Promise<Report> =>
    new Promise((resolve) => {
      const take = (message: Report & { kind: string }) => {
        if (message.kind !== 'report') return
        worker.off('message', take)
        resolve(message)
      }
      worker.on('message', take)
      worker.send({ kind })
    })
  const reportWhen = async (isDone: (report: Report) => boolean): Promise<Report> => {
    let last = await ask('report')
    let changed = performance.now()
    while (!isDone(last) && performance.now() - changed < 3_000) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const next = await ask('report')
      if (next.received !== last.received) changed = performance.now()
      last = next
    }
    return last
  }
  return {
    count: cookies.length,
    clear: () => ask('clear'),
    report: () => ask('report'),
    until: (received) => reportWhen((report) => report.received >= received),
    quiet: async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await ask('report')
    },
    stop: async () => {
      worker.kill()
    },
  }
}
