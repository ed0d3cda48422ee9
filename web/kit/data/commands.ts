import type { AnswerOf, Command, Contract, InputOf } from '#platform/language/contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type CallOptions, call } from './api.ts'

type CommandNames<W extends Contract> = {
  [Name in keyof W['calls']]: W['calls'][Name] extends Command ? Name : never
}[keyof W['calls']]

type CommandFunctions<W extends Contract> = {
  [Name in CommandNames<W>]: (
    input: InputOf<W['calls'][Name]>,
    options?: CallOptions,
  ) => Promise<AnswerOf<W['calls'][Name]>>
}

/** The commands of a contract as plain functions: `const { schedule, cancel } = commandsOf(appointmentContract)`. */
export const commandsOf = <W extends Contract>(contract: W): CommandFunctions<W> => {
  const commands = Object.entries(contract.calls).filter(([, declared]) => declared.kind === 'command')
  return trusted<CommandFunctions<W>>(
    Object.fromEntries(
      commands.map(([name, declared]) => [
        name,
        (input: never, options?: CallOptions) => call(declared, input, options),
      ]),
    ),
  )
}
