import { Select } from '@mantine/core'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { bestLanguage, isLanguage, languageNames, offered } from '#web/kit/language/languages.ts'
import { useText } from '#web/kit/language/texts.ts'
import { chooseLanguage } from './choose-language.ts'

const asBrowser = 'browser'

/** The member's language; the browser's until one is chosen. Takes effect at once. */
export function LanguageChoice() {
  const say = useText()
  const { language } = useMember()
  const network = useNetwork()
  const ofBrowser = bestLanguage({ chosen: [], browser: navigator.languages, network })
  const ofNetwork = isLanguage(network.language) ? languageNames[network.language] : network.language
  return (
    <Select
      label={say('members.language')}
      description={
        language === null
          ? say('members.language_of_browser_hint', { language: ofNetwork })
          : say('members.language_hint')
      }
      allowDeselect={false}
      maw={360}
      value={language ?? asBrowser}
      data={[
        {
          value: asBrowser,
          label: say('members.language_of_browser', { language: languageNames[ofBrowser] }),
        },
        ...offered(network).map((value) => ({ value, label: languageNames[value] })),
      ]}
      onChange={(value) => chooseLanguage(isLanguage(value) ? value : null)}
    />
  )
}
