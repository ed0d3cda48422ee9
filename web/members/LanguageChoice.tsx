import { Select } from '@mantine/core'
import { isLanguage, languageNames, offered } from '#web/kit/languages.ts'
import { useMember, useNetwork } from '#web/kit/session.ts'
import { useLanguage, useText } from '#web/kit/texts.ts'
import { chooseLanguage } from '#web/shell/own-commands.ts'

/** The language that the product speaks with oneself. Counts at once. */
export function LanguageChoice() {
  const say = useText()
  const member = useMember()
  const language = useLanguage()
  return (
    <Select
      label={say('members.language')}
      description={say('members.language_hint')}
      allowDeselect={false}
      maw={360}
      value={language}
      data={offered(useNetwork()).map((value) => ({ value, label: languageNames[value] }))}
      onChange={(value) => isLanguage(value) && chooseLanguage(member.id, value)}
    />
  )
}
