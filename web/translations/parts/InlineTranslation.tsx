import { ActionIcon } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import type { TranslationView } from '#events/translations/translation.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { AwaitedText, BothTexts } from './BothTexts.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import {
  chooseTranslationLanguage,
  useTranslationInto,
  useTranslationLanguages,
  useUsualLanguage,
} from './use-translation.ts'

type Props = {
  type: TranslationView['type']
  id: string
  onClose: () => void
  /** The text as it was written. */
  children: ReactNode
}

/** The text of a message or reply in another language, which can be changed: the one that the reader chose last, or that of the page. */
export function InlineTranslation({ type, id, onClose, children }: Props) {
  const say = useText()
  const usual = useUsualLanguage()
  const [language, setLanguage] = useState(usual)
  const [isOpen, setOpen] = useState(false)
  const languages = useTranslationLanguages(isOpen)
  const { translation, isLoading, problem } = useTranslationInto(language, type, id)
  useEffect(() => {
    if (problem) toast(problemText(say, problem.code, problem.params), { tone: 'danger' })
  }, [problem, say])
  const choose = (chosen: string | null) => {
    if (chosen === null) return onClose()
    setLanguage(chosen)
    chooseTranslationLanguage(chosen)
  }
  const html = translation?.html_content ?? null
  return (
    <div className="fm-translation">
      {isLoading ? (
        <AwaitedText>{children}</AwaitedText>
      ) : translation === null || html === null ? (
        children
      ) : (
        <BothTexts html={html} language={translation.language}>
          {children}
        </BothTexts>
      )}
      <div className="fm-row">
        <LanguageMenu
          language={language}
          isOpen={isOpen}
          onOpen={setOpen}
          state={languages.state}
          offered={languages.answer}
          onChoose={choose}
        />
        <ActionIcon
          variant="subtle"
          aria-label={say('translations.end')}
          title={say('translations.end')}
          onClick={onClose}
        >
          <Icon of={X} size={16} />
        </ActionIcon>
      </div>
    </div>
  )
}
