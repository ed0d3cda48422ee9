import { asProblem } from '../data/problem.ts'
import { problemText, text } from '../language/texts.ts'
import { toast } from './toast.ts'

/**
 * Runs an action outside of a form. A refusal shows a toast, which may begin with what was not done, and name the
 * thing; the result says whether it succeeded.
 */
export const attempt = async (
  act: () => Promise<unknown>,
  notDone?: string,
  thing: { name?: string } = {},
): Promise<boolean> => {
  try {
    await act()
    return true
  } catch (thrown) {
    const problem = asProblem(thrown)
    // Which of what was sent is wrong says more than that something is.
    const { code, params } = problem.errors[0] ?? problem
    const reason = problemText(text, code, params)
    toast(notDone === undefined ? reason : text(notDone, { ...thing, reason }), { tone: 'danger' })
    return false
  }
}
