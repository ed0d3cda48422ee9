import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import type { ReactNode } from 'react'
import { tagOf } from '#platform/language/language-tags.ts'
import { setConnection } from '#web/kit/data/connection.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Logo } from '#web/kit/display/Logo.tsx'
import { isLanguage, languageNames, offered, rememberLanguage } from '#web/kit/language/languages.ts'
import { changeLanguage, useLanguage, useText } from '#web/kit/language/texts.ts'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { LogoRings } from '../LogoRings.tsx'

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
  const say = useText()
  const network = useNetwork()
  const shown = useLanguage()
  const choose = (language: string) => {
    if (!isLanguage(language)) return
    rememberLanguage(language)
    setConnection({ language: tagOf(language) })
    changeLanguage(language)
  }
  // The browser's own list: a menu of the kit would double what this page loads of it.
  return (
    <label className="fm-entrance-language">
      <Icon of={Languages} size={17} />
      <select
        aria-label={say('accounts.language')}
        value={shown}
        onChange={(event) => choose(event.target.value)}
      >
        {offered(network).map((language) => (
          <option key={language} value={language} lang={tagOf(language)}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={13} />
    </label>
  )
}
