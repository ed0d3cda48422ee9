import { useState } from 'react'
import { LanguageMenu } from './LanguageMenu.tsx'
import { useReadingLanguage, useTranslationLanguages, useTranslationOffered } from './use-translation.ts'

/** Reads the page in another language, and back. Nothing at all where the network does not translate. */
export function TranslateMenu() {
  const isOffered = useTranslationOffered()
  const [language, choose] = useReadingLanguage()
  const [isOpen, setOpen] = useState(false)
  const { state, answer } = useTranslationLanguages(isOpen)
  if (!isOffered) return null
  return (
    <LanguageMenu
      language={language}
      isOpen={isOpen}
      onOpen={setOpen}
      state={state}
      offered={answer}
      onChoose={choose}
    />
  )
}
