import { readFileSync } from 'node:fs'

const msPerTick = 10

/**
 * Milliseconds of processor time that a process and all its children, those that have ended included, have had. 0 where
 * the machine does not say so.
 */
export const busyMs = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`)
  // The name of a program stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * msPerTick
  return childrenOf(pid).reduce((sum, child) => sum + busyMs(child), own)
}

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
