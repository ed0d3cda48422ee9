import { Button, Menu } from '@mantine/core'
import Languages from 'lucide-react/icons/languages'
import type { TranslationLanguageList } from '#events/translations/translation.contract.ts'
import type { LoadState } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { languageWord, primaryFirst } from './language-words.ts'

type Props = {
  /** The language that is read; null for what was written. */
  language: string | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** What there is to choose from. */
  state: LoadState
  offered: TranslationLanguageList | null
  onChoose: (language: string | null) => void
}

/** The languages that something can be read in, the usual ones first. */
export function LanguageMenu({ language, isOpen, onOpen, state, offered, onChoose }: Props) {
  const say = useText()
  const { locale } = useFormat()
  const { primary, others } = primaryFirst(offered?.languages ?? [], offered?.last_used ?? null)
  const word = language === null ? null : languageWord(language, locale)
  const row = (code: string) => (
    <Menu.Item key={code} onClick={() => onChoose(code)} aria-current={code === language || undefined}>
      {languageWord(code, locale)}
    </Menu.Item>
  )
  return (
    <Menu opened={isOpen} onChange={onOpen}>
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<Icon of={Languages} />}
          aria-label={
            word === null
              ? say('translations.translate')
              : say('translations.translate_into', { language: word })
          }
        >
          <span className="fm-not-phone">{word ?? say('translations.translate')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="fm-translate-menu">
        {language !== null && (
          <>
            <Menu.Item onClick={() => onChoose(null)}>{say('translations.original')}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        {state === 'loading' && <Menu.Label>{say('translations.loading')}</Menu.Label>}
        {(state === 'failed' || state === 'refused') && (
          <Menu.Label>{say('codes.translation_failed')}</Menu.Label>
        )}
        {primary.map(row)}
        {primary.length > 0 && others.length > 0 && <Menu.Divider />}
        {others.map(row)}
      </Menu.Dropdown>
    </Menu>
  )
}
