import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isListening } from '#test/kit/ports.ts'

/** A third-party program that listens on loopback until it is ended. */
export type ListenerProcess = { port: number; end: () => Promise<void> }

/** Starts a program and waits until the port is open that `args` gives it. Throws with what it said when it never is. */
export const startListener = async (
  program: string,
  args: (port: number) => readonly string[] | Promise<readonly string[]>,
  env: Record<string, string> = {},
): Promise<ListenerProcess> => {
  const port = await freePort()
  const child: ChildProcess = spawn(program, [...(await args(port))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-4_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const dying = () => child.kill('SIGKILL')
  process.once('exit', dying)
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error(`${program} did not start: ${output}`)
    await sleep(50)
  }
  return {
    port,
    end: async () => {
      process.off('exit', dying)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
