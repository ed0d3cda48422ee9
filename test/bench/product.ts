import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { importing } from '#platform/source/importing.ts'
import { type AppProcess, startAppProcess } from '../kit/app-process.ts'
import { type Load, load, type Shot } from './load.ts'

export type CommandRow = { callers: number; product: Load; empty: Load; ratio: number }
export type ProductFigures = {
  commands: CommandRow[]
  /** Seconds from the start of the process to the answered first page: with the demo network made, and again. */
  firstStart: number
  secondStart: number
  /** Resident megabytes some seconds after the start: the product's process, and PostgreSQL's together. */
  memory: { node: number; postgres: number }
}

/** Commands per second of the real product beside an empty Koa handler, start and memory at rest. */
export const benchProduct = async ({ seconds = 5, rounds = 3 } = {}): Promise<ProductFigures> => {
  const env = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' }
  const [first, firstStart] = await started(env)
  await first.stop()
  const [product, secondStart] = await started(env, first.dataDir)
  const empty = await startEmpty()
  try {
    const memory = await atRest(product)
    const next = await planning(product.url)
    await load(product.url, 8, 3, next)
    const commands: CommandRow[] = []
    for (const callers of [1, 8, 32])
      commands.push(await compare(product.url, empty.url, { callers, seconds, rounds, next }))
    return { commands, firstStart, secondStart, memory }
  } finally {
    empty.child.kill()
    await product.stop()
    await product.forget()
  }
}

const started = async (env: Record<string, string>, dataDir?: string): Promise<[AppProcess, number]> => {
  const before = performance.now()
  const product = await startAppProcess({ env, ...(dataDir ? { dataDir } : {}) })
  await fetch(product.url, { headers: { accept: 'text/html' } })
  return [product, (performance.now() - before) / 1000]
}

const startEmpty = async (): Promise<{ child: ChildProcess; url: string }> => {
  const file = fileURLToPath(new URL('empty-koa.ts', import.meta.url))
  const child = spawn(process.execPath, [...importing, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Ada plans one appointment after the other in her own calendar: each a stream of its own. */
const planning = async (url: string): Promise<() => Shot> => {
  const headers = { 'content-type': 'application/json' }
  const credentials = JSON.stringify({ email: 'ada@lindenhof.example', password: 'lindenhof-demo' })
  const signedIn = await fetch(`${url}/users/sign_in`, { method: 'POST', headers, body: credentials })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const network = await (await fetch(`${url}/api/v1/network`, { headers: { cookie } })).json()
  const { calendars } = await (
    await fetch(`${url}/calendars`, { headers: { cookie, accept: 'application/json' } })
  ).json()
  const own = calendars.find(({ type }: { type: string }) => type === 'personal')
  const date = {
    start: '2030-01-01T09:00:00.000Z',
    end: '2030-01-01T10:00:00.000Z',
    time_zone: 'Europe/Berlin',
  }
  const body = JSON.stringify({ appointment: { name: 'Load', calendar_ids: [own.id], date } })
  return () => ({
    method: 'POST',
    path: '/appointments',
    headers: { ...headers, cookie, 'x-csrf-token': network.csrf_token },
    body,
  })
}

type Comparison = { callers: number; seconds: number; rounds: number; next: () => Shot }

// Rounds take turns, so that both see the same machine; the one with the middle ratio is told.
const compare = async (
  url: string,
  emptyUrl: string,
  { callers, seconds, rounds, next }: Comparison,
): Promise<CommandRow> => {
  const rows: CommandRow[] = []
  for (let round = 0; round < rounds; round += 1) {
    const empty = await load(emptyUrl, callers, seconds / 2, next)
    const product = await load(url, callers, seconds, next)
    rows.push({ callers, product, empty, ratio: product.perSecond / empty.perSecond })
  }
  rows.sort((one, other) => one.ratio - other.ratio)
  return rows[Math.floor(rows.length / 2)] as CommandRow
}

const atRest = async ({ pid }: AppProcess): Promise<{ node: number; postgres: number }> => {
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const node = residentOf(pid)
  const all = below(pid).map(sharedOnceOf)
  return { node, postgres: all.reduce((sum, one) => sum + one, 0) }
}

const residentOf = (pid: number): number =>
  kilobytes(readFileSync(`/proc/${pid}/status`, 'utf8'), /VmRSS:\s+(\d+)/) / 1024
// PostgreSQL's processes share one buffer; proportional size counts it once.
const sharedOnceOf = (pid: number): number =>
  kilobytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), /Pss:\s+(\d+)/) / 1024
const kilobytes = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

const below = (pid: number): number[] => {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const parents = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const children = (parent: number): number[] =>
    parents.flatMap(([one, of]) => (of === parent && one !== undefined ? [one, ...children(one)] : []))
  return children(pid)
}
