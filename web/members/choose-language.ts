import { memberSettingContractOf } from '#events/member-settings/member-setting.contract.ts'
import { tagOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { setConnection } from '#web/kit/data/connection.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { currentSession, setSession } from '#web/kit/data/session.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { bestLanguage, rememberLanguage } from '#web/kit/language/languages.ts'
import { changeLanguage, problemText, text } from '#web/kit/language/texts.ts'

const { choose } = commandsOf(memberSettingContractOf([]))

/** Changes the language at once and permanently; null means the browser's language. */
export const chooseLanguage = async (chosen: Language | null) => {
  const session = currentSession()
  if (!session?.member) return
  const { member, network } = session
  const language = bestLanguage({ chosen: [chosen], browser: navigator.languages, network })
  rememberLanguage(chosen)
  setConnection({ language: tagOf(language) })
  await changeLanguage(language)
  try {
    await choose({ member_id: member.id, language: chosen })
    setSession({ network, member: { ...member, language: chosen } })
  } catch (thrown) {
    const { code, params } = asProblem(thrown)
    toast(problemText(text, code, params), { tone: 'danger' })
  }
}
