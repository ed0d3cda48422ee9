import type { CommandSide } from '#platform/decide/command-side.ts'
import { bodyHashOf } from '#platform/decide/derived-ids.ts'
import { type Outcome, system } from '#platform/decide/request.ts'
import { isRejection, type Rejection } from '#platform/language/rejection.ts'
import type { Permit } from '#platform/permit/permit.ts'

/** Why a command is sent that nobody asked for. The key is a UUID; the same one has the effect once. */
export type CommandCause = {
  key: string
  causation_id: string | null
  correlation_id?: string
  /** Member whose deed this follows from; stands as the actor in what is recorded. */
  onBehalfOf: string | null
  /** Who sends it, with the rights that this member has now; the system when missing. */
  memberId?: string
}

/** The port through which reactors and timers act: sends commands (`feature/command`) as the system. */
export interface Commander {
  /** Throws when the body does not fit the command's contract, or when nobody handles such a command. */
  send: (name: string, body: Record<string, unknown>, cause: CommandCause) => Promise<Outcome | Rejection>
}

const retryableCodes = new Set(['busy', 'overloaded', 'read_model_lagging'])

/** True when nobody has said no or yes for good: the same command is to be sent again later. */
export const isDeferred = ({ code }: Rejection): boolean => retryableCodes.has(code)

/** Throws when a command was put off, so that whoever sent it comes back to it. */
export const assertDecided = (outcome: Outcome | Rejection): void => {
  if (isRejection(outcome) && isDeferred(outcome)) throw new Error(`the command was put off: ${outcome.code}`)
}

/** Sends commands to the command side of the same process, with the settings and rights of now. */
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
 * Body and path parameters together, checked by the command's contract. Parameters are what the path names and the
 * body does not declare. Throws on anything that does not fit.
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
