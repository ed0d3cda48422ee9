import { Button, Menu } from '@mantine/core'
import Languages from 'lucide-react/icons/languages'
import { useState } from 'react'
import { useFormat } from '#web/kit/format.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useText } from '#web/kit/texts.ts'
import { languageWord, primaryFirst } from './language-words.ts'
import { useReadingLanguage, useTranslationLanguages, useTranslationOffered } from './translating.ts'

/** Reads the page in another language, and back. Nothing at all where the network does not translate. */
export function TranslateMenu() {
  const say = useText()
  const { locale } = useFormat()
  const isOffered = useTranslationOffered()
  const [language, choose] = useReadingLanguage()
  const [isOpen, setOpen] = useState(false)
  const load = useTranslationLanguages(isOpen)
  if (!isOffered) return null
  const { primary, others } = primaryFirst(load.answer?.languages ?? [], load.answer?.last_used ?? null)
  const word = language === null ? null : languageWord(language, locale)
  const row = (code: string) => (
    <Menu.Item key={code} onClick={() => choose(code)} aria-current={code === language || undefined}>
      {languageWord(code, locale)}
    </Menu.Item>
  )
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<Icon of={Languages} />}
          aria-label={
            word === null ? say('translations.translate') : say('translations.reading', { language: word })
          }
        >
          <span className="fm-not-phone">{word ?? say('translations.translate')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="fm-translate-menu">
        {language !== null && (
          <>
            <Menu.Item onClick={() => choose(null)}>{say('translations.original')}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        {load.state === 'loading' && <Menu.Label>{say('translations.looking')}</Menu.Label>}
        {(load.state === 'failed' || load.state === 'refused') && (
          <Menu.Label>{say('kit.codes.translation_failed')}</Menu.Label>
        )}
        {primary.map(row)}
        {primary.length > 0 && others.length > 0 && <Menu.Divider />}
        {others.map(row)}
      </Menu.Dropdown>
    </Menu>
  )
}
