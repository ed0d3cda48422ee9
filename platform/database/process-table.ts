import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** True when a process with this number runs, for any owner. */
export const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, as text that tells it from any other that had or gets the same number; `-` if unknown. */
export const startOf = async (pid: number): Promise<string> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name of the program stands in parentheses and may hold anything; the start is the 20th field after it.
  if (line) return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  return (await listed(pid, 'lstart')).replaceAll(' ', '_') || '-'
}

/** How a process was called, or nothing when that cannot be found out. */
export const commandOf = async (pid: number): Promise<string> => {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return line === null ? listed(pid, 'command') : line.replaceAll('\0', ' ')
}

const listed = async (pid: number, column: string): Promise<string> => {
  const { stdout } = await run('ps', ['-o', `${column}=`, '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim()
}
