import { type ReactNode, useEffect } from 'react'
import type { TranslationView } from '#events/translations/translation.contract.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { AwaitedText, BothTexts } from './BothTexts.tsx'
import { useTranslation } from './use-translation.ts'

type Props = {
  type: TranslationView['type']
  id: string
  /** Which of the texts it is. */
  field: 'html_content' | 'description_rendered'
  /** The text as it was written. */
  children: ReactNode
}

/** A text in its original language or in the page's, one at a time or side by side. */
export function TranslatedText({ type, id, field, children }: Props) {
  const say = useText()
  const { translation, isLoading, problem } = useTranslation(type, id)
  useEffect(() => {
    if (problem) toast(problemText(say, problem.code, problem.params), { tone: 'danger' })
  }, [problem, say])
  const html = translation?.[field] ?? null
  if (isLoading) return <AwaitedText>{children}</AwaitedText>
  if (translation === null || html === null) return children
  return (
    <BothTexts html={html} language={translation.language}>
      {children}
    </BothTexts>
  )
}
