import { Menu, UnstyledButton } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import type { ReactNode } from 'react'
import { tagOf } from '#platform/language/language-tags.ts'
import { setConnection } from '#web/kit/connection.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Logo } from '#web/kit/Logo.tsx'
import { isLanguage, languageNames, offered, rememberLanguage } from '#web/kit/languages.ts'
import { PageTitle } from '#web/kit/PageTitle.tsx'
import { useNetwork } from '#web/kit/session.ts'
import { changeLanguage, useLanguage } from '#web/kit/texts.ts'
import { LogoRings } from './LogoRings.tsx'

type EntranceFrameProps = { title: string; children: ReactNode }

/** The frame of the pages before sign-in: the name, the language, one form, and the rings. */
export function EntranceFrame({ title, children }: EntranceFrameProps) {
  const network = useNetwork()
  return (
    <div className="fm-entrance">
      <PageTitle text={title} />
      <div className="fm-entrance-side">
        <header className="fm-entrance-head">
          <Logo size={26} />
          <span className="fm-entrance-name fm-ellipsis">{network.name}</span>
          <span className="fm-grow" />
          <LanguageChoice />
        </header>
        <main className="fm-entrance-form">{children}</main>
        <footer className="fm-entrance-foot">Folkmoot</footer>
      </div>
      <LogoRings />
    </div>
  )
}

function LanguageChoice() {
  const network = useNetwork()
  const shown = useLanguage()
  const choose = (language: (typeof choices)[number]) => {
    rememberLanguage(language)
    setConnection({ language: tagOf(language) })
    changeLanguage(language)
  }
  const choices = offered(network)
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className="fm-entrance-language">
          <Icon of={Languages} size={17} />
          {isLanguage(shown) ? languageNames[shown] : shown}
          <Icon of={ChevronDown} size={13} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((language) => (
          <Menu.Item key={language} lang={tagOf(language)} onClick={() => choose(language)}>
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
