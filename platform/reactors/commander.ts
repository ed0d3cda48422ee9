import type { CommandSide } from '#platform/commands/command-side.ts'
import { isRejection, type Rejection } from '#platform/language/rejection.ts'
import type { Permit } from '#platform/permit/permit.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'
import { type Outcome, system } from '#platform/requests/request.ts'

/** Why the system sends a command. The key is a UUID; the same key takes effect once. */
export type CommandCause = {
  key: string
  causation_id: string | null
  correlation_id?: string
  /** Member whose command caused this one; recorded as the actor. */
  onBehalfOf: string | null
  /** The sending member, with the permissions of now; the system when missing. */
  memberId?: string
}

/** The port for commands of reactors and timers (`feature/command`), sent as the system. */
export interface Commander {
  /** Throws when the body does not match the command's contract, or when there is no such command. */
  send: (name: string, body: Record<string, unknown>, cause: CommandCause) => Promise<Outcome | Rejection>
}

const retryableCodes = new Set(['busy', 'overloaded', 'read_model_lagging'])

/** True when a command was neither accepted nor rejected for good and should be sent again later. */
export const isDeferred = ({ code }: Rejection): boolean => retryableCodes.has(code)

/** Throws when a command was deferred, so that its sender retries. */
export const assertDecided = (outcome: Outcome | Rejection): void => {
  if (isRejection(outcome) && isDeferred(outcome)) throw new Error(`the command was put off: ${outcome.code}`)
}

/** Sends commands within the process, with the settings and permissions of now. */
export const inProcessCommander = (
  { dispatch, commands }: CommandSide,
  permit: Pick<Permit, 'network' | 'resolveMember'>,
): Commander => ({
  send: async (name, body, { memberId, ...cause }) => {
    const command = parseCommand(commands, name, body)
    const { actor, network } =
      memberId === undefined
        ? { actor: system, network: await permit.network() }
        : await permit.resolveMember(memberId)
    return dispatch({
      ...cause,
      name,
      command,
      actor,
      network,
      bodyHash: bodyHashOf(name, command),
    })
  },
})

/**
 * Body and path parameters in one object, checked by the command's contract. Throws on anything that does not
 * match.
 */
export const parseCommand = (
  commands: CommandSide['commands'],
  name: string,
  input: Record<string, unknown>,
): Record<string, unknown> => {
  const command = commands.get(name)
  if (!command) throw new Error(`nobody handles the command ${name}`)
  const params = new Set([...command.path.matchAll(/:([a-z_]+)/g)].map(([, param]) => param))
  const split = (inPath: boolean) =>
    Object.fromEntries(Object.entries(input).filter(([field]) => params.has(field) === inPath))
  return { ...(command.body.parse(split(false)) as Record<string, unknown>), ...split(true) }
}
