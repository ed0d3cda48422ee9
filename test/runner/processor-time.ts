import { readFileSync } from 'node:fs'

/** What a process and its children have had of the processor, and how long they stood in line for it, in milliseconds. */
export type ProcessorTime = { busyMs: number; queuedMs: number }

const msPerTick = 10
const nsPerMs = 1_000_000

/**
 * Children that have ended count for what they were busy; what each thread beside the first one stood in line is not known.
 * Zeros where the machine says nothing of it.
 */
export const processorTime = (pid: number): ProcessorTime => {
  const stat = read(`/proc/${pid}/stat`)
  // The name of a program stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0)
  const queuedNs = Number(read(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0)
  const own = { busyMs: ticks * msPerTick, queuedMs: queuedNs / nsPerMs }
  return childrenOf(pid).map(processorTime).reduce(sum, own)
}

/** How long no process was busy or waiting for a processor: the run waited for a clock or another machine. */
export const waitedMs = (ms: number, before: ProcessorTime, after: ProcessorTime): number => {
  const queued = Math.max(0, after.queuedMs - before.queuedMs)
  return Math.max(0, ms - (after.busyMs - before.busyMs) - queued)
}

const sum = (one: ProcessorTime, other: ProcessorTime): ProcessorTime => ({
  busyMs: one.busyMs + other.busyMs,
  queuedMs: one.queuedMs + other.queuedMs,
})

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((word) => word !== '')
    .map(Number)

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile, or there is no such thing on this system.
    return ''
  }
}
