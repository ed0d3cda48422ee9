import { accountContract } from '#events/accounts/account.contract.ts'
import { forgetDrafts } from '#web/drafts/parts/local-drafts.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { problemText, text } from '#web/kit/language/texts.ts'
import { paths } from '#web/shell/paths.ts'

const { sign_out } = commandsOf(accountContract)

/** All loaded data belongs to the member who signs out, so the page reloads. */
export const signOut = async () => {
  try {
    await sign_out({})
    forgetDrafts()
    location.assign(paths.signIn())
  } catch (thrown) {
    const { code, params } = asProblem(thrown)
    toast(problemText(text, code, params), { tone: 'danger' })
  }
}
