import { trusted } from '#platform/language/trusted.ts'
import type { AnswerOf, Command, InputOf, Wire } from '#platform/language/wire.ts'
import { type CallOptions, call } from './api.ts'

type CommandNames<W extends Wire> = {
  [Name in keyof W['calls']]: W['calls'][Name] extends Command ? Name : never
}[keyof W['calls']]

type CommandFunctions<W extends Wire> = {
  [Name in CommandNames<W>]: (
    input: InputOf<W['calls'][Name]>,
    options?: CallOptions,
  ) => Promise<AnswerOf<W['calls'][Name]>>
}

/** The commands of a wire as plain functions: `const { schedule, cancel } = commandsOf(appointmentWire)`. */
export const commandsOf = <W extends Wire>(wire: W): CommandFunctions<W> => {
  const commands = Object.entries(wire.calls).filter(([, declared]) => declared.kind === 'command')
  return trusted<CommandFunctions<W>>(
    Object.fromEntries(
      commands.map(([name, declared]) => [
        name,
        (input: never, options?: CallOptions) => call(declared, input, options),
      ]),
    ),
  )
}
