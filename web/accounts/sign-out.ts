import { proxy } from 'valtio'
import { accountContract } from '#events/accounts/account.contract.ts'
import { forgetDrafts } from '#web/drafts/parts/local-drafts.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { discardUnsent, unsentCount } from '#web/kit/data/unsent.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { problemText, text } from '#web/kit/language/texts.ts'
import { paths } from '#web/shell/paths.ts'

const { sign_out } = commandsOf(accountContract)

/** How many unsent messages the question is about; 0 while nothing is asked. */
export const signingOut = proxy({ unsent: 0 })

export const closeQuestion = (): void => {
  signingOut.unsent = 0
}

/** Signs out, or asks first where something has not been sent yet. */
export const signOut = async (): Promise<void> => {
  signingOut.unsent = unsentCount()
  if (signingOut.unsent > 0) return
  try {
    await leave()
  } catch (thrown) {
    const { code, params } = asProblem(thrown)
    toast(problemText(text, code, params), { tone: 'danger' })
  }
}

/** All loaded data belongs to the member who signs out, so the page reloads. */
export const leave = async (): Promise<void> => {
  await sign_out({})
  await discardUnsent()
  forgetDrafts()
  location.assign(paths.signIn())
}
