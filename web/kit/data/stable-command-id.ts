import { newId } from '#platform/language/ids.ts'
import { mayPass, Problem } from './problem.ts'

/** Sends a command under the id that it is given. */
type Send<Input, Answer> = (input: Input, commandId: string) => Promise<Answer>

/**
 * Sends the commands of one form. A command with an unknown outcome is sent again with the same id, and so
 * takes effect once, while the input stays the same. `chosen` identifies the input where `input` contains
 * more.
 */
export const withStableCommandId = <Input>() => {
  let open: { id: string; chosen: string; input: Input } | null = null
  return async <Answer>(
    input: Input,
    send: Send<Input, Answer>,
    chosen: unknown = input,
  ): Promise<Answer> => {
    const key = JSON.stringify(chosen)
    if (open?.chosen !== key) open = { id: newId(), chosen: key, input }
    try {
      const answer = await send(open.input, open.id)
      open = null
      return answer
    } catch (thrown) {
      if (!(thrown instanceof Problem && mayPass(thrown))) open = null
      throw thrown
    }
  }
}
