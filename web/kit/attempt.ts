import { asProblem } from './problem.ts'
import { problemText, text } from './texts.ts'
import { toast } from './toast.ts'

/** Does what stands outside of a form. A no is said in a toast; the outcome tells whether it was done. */
export const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
  try {
    await act()
    return true
  } catch (thrown) {
    const { code, params } = asProblem(thrown)
    toast(problemText(text, code, params), { tone: 'danger' })
    return false
  }
}
