// Loaded into a service with `--import` before it starts: arms the fault points that the variable FAULTS names.
import { setTimeout as pause } from 'node:timers/promises'
import { armFaultPoint } from '#platform/clock/fault-point.ts'

/** What happens at a fault point. Several of them happen in the order in which they stand here. */
export type Fault = {
  /** Waits so many milliseconds, or somewhere between two numbers of them. */
  sleep?: number | readonly [least: number, most: number]
  /** SIGSTOP to the own process, once per earlier SIGUSR2; the parent process continues it. */
  stopWhenAsked?: boolean
  /** SIGKILL to the own process. */
  kill?: boolean
  throw?: boolean
  /** Only when the point is passed for the n-th time, from 1 on; every time when missing. */
  at?: number
  /** Only in so many cases of 1. */
  chance?: number
}

/** Faults by the name of their point, for one process. */
export type Faults = Readonly<Record<string, Fault>>

/** The environment that arms these faults in a process which loads this file. */
export const armedBy = (faults: Faults): Record<string, string> => ({ FAULTS: JSON.stringify(faults) })

const happen = async (point: string, fault: Fault): Promise<void> => {
  if (fault.sleep !== undefined) await pause(lengthOf(fault.sleep))
  if (fault.stopWhenAsked && wasAsked()) process.kill(process.pid, 'SIGSTOP')
  if (fault.kill) {
    process.kill(process.pid, 'SIGKILL')
    // Nothing goes on between the signal and the end.
    await new Promise(() => undefined)
  }
  if (fault.throw) throw new Error(`fault at ${point}`)
}

let asked = 0
process.on('SIGUSR2', () => {
  asked += 1
})

const wasAsked = (): boolean => {
  if (asked === 0) return false
  asked -= 1
  return true
}

const lengthOf = (sleep: NonNullable<Fault['sleep']>): number =>
  typeof sleep === 'number' ? sleep : sleep[0] + Math.random() * (sleep[1] - sleep[0])

const arm = (point: string, fault: Fault): void => {
  let passed = 0
  armFaultPoint(point, () => {
    passed += 1
    if (fault.at !== undefined && passed !== fault.at) return
    if (fault.chance !== undefined && Math.random() >= fault.chance) return
    return happen(point, fault)
  })
}

const given = JSON.parse(process.env.FAULTS ?? '{}') as Faults
for (const [point, fault] of Object.entries(given)) arm(point, fault)
