import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { share } from './timed.ts'

export type Shot = { method: string; path: string; headers: Record<string, string>; body: string }
export type Load = { perSecond: number; p50: number; p99: number; refused: number }

/** Keeps `callers` requests in flight for some seconds, each on a connection of its own, and counts the answers. */
export const load = async (
  url: string,
  callers: number,
  seconds: number,
  next: () => Shot,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  let refused = 0
  const until = performance.now() + seconds * 1000
  const call = async () => {
    while (performance.now() < until) {
      const before = performance.now()
      const status = await answered(url, agent, next())
      times.push(performance.now() - before)
      if (status >= 300) refused += 1
    }
  }
  const before = performance.now()
  await Promise.all(Array.from({ length: callers }, call))
  const taken = (performance.now() - before) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  return { perSecond: times.length / taken, p50: share(times, 0.5), p99: share(times, 0.99), refused }
}

const answered = (url: string, agent: Agent, { method, path, headers, body }: Shot): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      method,
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.end(body)
  })
