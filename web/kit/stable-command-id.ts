import { newId } from '#platform/language/ids.ts'
import { mayPass, Problem } from './problem.ts'

/** Sends a command under the id that it is given. */
type Send<Input, Answer> = (input: Input, commandId: string) => Promise<Answer>

/**
 * Sends the commands of one place, such as a form. One of which nobody knows whether it was done (there was no answer, or
 * the server could not give one) is sent again as it was, under the same id, and so is done once, as long as the person
 * has chosen the same. `chosen` is what the person chose where `input` says more than that.
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
