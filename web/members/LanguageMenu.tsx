import { Menu } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Languages from 'lucide-react/icons/languages'
import { useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { languageNames, offered } from '#web/kit/language/languages.ts'
import { useLanguage, useText } from '#web/kit/language/texts.ts'
import { chooseLanguage } from './choose-language.ts'

/** The network's languages, each by its own name. */
export function LanguageMenu() {
  const say = useText()
  const network = useNetwork()
  const language = useLanguage()
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Icon of={Languages} />}>{say('members.own_language')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {offered(network).map((one) => (
          <Menu.Item
            key={one}
            lang={one.slice(0, 2)}
            rightSection={one === language && <Icon of={Check} />}
            onClick={() => chooseLanguage(one)}
          >
            {languageNames[one]}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
