import { newId } from '#platform/language/ids.ts'
import { mayPass, Problem } from './problem.ts'

/** Sends a command under the id that it is given. */
type Send<Answer> = (commandId: string) => Promise<Answer>

/**
 * Names the commands of one place, such as a form. A command of which nobody knows whether it was done (there was no
 * answer, or the server could not give one) has the same id when it is sent again, and so is done once. It is another
 * command once it says something else.
 */
export const repeating = () => {
  let open: { id: string; body: string } | null = null
  return async <Answer>(input: unknown, send: Send<Answer>): Promise<Answer> => {
    const body = JSON.stringify(input)
    if (open?.body !== body) open = { id: newId(), body }
    const { id } = open
    try {
      const answer = await send(id)
      open = null
      return answer
    } catch (thrown) {
      if (!(thrown instanceof Problem && mayPass(thrown))) open = null
      throw thrown
    }
  }
}
