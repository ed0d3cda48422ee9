import { createHash } from 'node:crypto'
import type { CommandSide } from '#platform/commands/command-side.ts'
import { uuidOf } from '#platform/language/ids.ts'
import type { Actor } from '#platform/language/policy.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { parseCommand } from '#platform/reactors/commander.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'

/** Where a network grows: members send commands at the time of the stage's clock. */
export type Stage = {
  /** Numbers from 0 to 1 that the seed repeats. */
  random: () => number
  /** Milliseconds since 1970. */
  now: () => number
  /** Sends a command; answers with the id of what it created. Throws when it is refused. */
  send: (by: Actor, name: string, body: Record<string, unknown>) => Promise<string>
  /** Has something happen in one of the next rounds, after all that has happened now. */
  later: (act: () => Promise<void>) => void
}

type Parts = {
  side: CommandSide
  random: () => number
  now: () => number
  seed: number
  later: Stage['later']
}

const network = {
  name: 'Growth',
  answers_reset_on_move: true,
  retroactive_opting: true,
  create_appointments: 'everyone',
}

export const stageOf = ({ side, random, now, seed, later }: Parts): Stage => {
  let acts = 0
  return {
    random,
    now,
    later,
    send: async (actor, name, body) => {
      const command = parseCommand(side.commands, name, body)
      acts += 1
      const digest = createHash('sha256').update(`growth ${seed} ${acts}`).digest().subarray(0, 10)
      const outcome = await side.dispatch({
        name,
        command,
        key: uuidOf(now(), digest),
        actor,
        network,
        at: new Date(now()).toISOString(),
        bodyHash: bodyHashOf(name, command),
      })
      if (isRejection(outcome)) throw new Error(`${name} was refused: ${outcome.code} ${outcome.pointer}`)
      return trusted<{ id?: string } | undefined>(outcome.answer)?.id ?? ''
    },
  }
}

/** One of them; the list must not be empty. */
export const oneOf = <T>({ random }: Pick<Stage, 'random'>, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

/** Up to `count` different ones. */
export const someOf = <T>(stage: Pick<Stage, 'random'>, list: readonly T[], count: number): T[] => [
  ...new Set(Array.from({ length: Math.min(count, list.length) }, () => oneOf(stage, list))),
]

/** A whole number from `from` to `to`, both included. */
export const between = ({ random }: Pick<Stage, 'random'>, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))
