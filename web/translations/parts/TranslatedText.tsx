import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { TranslationView } from '#events/translations/translation.contract.ts'
import { useFormat } from '#web/kit/format.ts'
import { RichHtml } from '#web/kit/RichHtml.tsx'
import { problemText, useText } from '#web/kit/texts.ts'
import { toast } from '#web/kit/toast.ts'
import { languageWord } from './language-words.ts'
import { useTranslation } from './translating.ts'
import './translations.css'

type Props = {
  type: TranslationView['type']
  id: string
  /** Which of the texts it is. */
  field: 'html_content' | 'description_rendered'
  /** The text as it was written. */
  children: ReactNode
}

type Shown = 'translation' | 'both' | 'original'

/** A text as it was written, or in the language of the page: in its place, or beside it. */
export function TranslatedText({ type, id, field, children }: Props) {
  const say = useText()
  const { locale } = useFormat()
  const [shown, setShown] = useState<Shown>('translation')
  const { translation, isLoading, problem } = useTranslation(type, id)
  useEffect(() => {
    if (problem) toast(problemText(say, problem.code, problem.params), { tone: 'danger' })
  }, [problem, say])
  const html = translation?.[field] ?? null
  if (isLoading)
    return (
      <>
        <p className="fm-small fm-muted" role="status">
          {say('translations.looking')}
        </p>
        {children}
      </>
    )
  if (translation === null || html === null) return children
  return (
    <div className="fm-translated" data-shown={shown}>
      <div className="fm-translated-head">
        <span className="fm-small fm-muted">
          {say('translations.into', { language: languageWord(translation.language, locale) })}
        </span>
        <SegmentedControl
          size="xs"
          withItemsBorders={false}
          aria-label={say('translations.shown')}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={(['translation', 'both', 'original'] as const).map((value) => ({
            value,
            label: say(`translations.${value}`),
          }))}
        />
      </div>
      <div className="fm-translated-texts">
        {shown !== 'translation' && <div>{children}</div>}
        {shown !== 'original' && <RichHtml html={html} lang={translation.language} />}
      </div>
    </div>
  )
}
