import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { languageWord } from './language-words.ts'

const ways = [
  { value: 'translation', text: 'translations.translation' },
  { value: 'both', text: 'translations.both' },
  { value: 'original', text: 'translations.original' },
] as const
type Way = (typeof ways)[number]['value']

type Props = {
  /** The translation, which the server has cleaned. */
  html: string
  language: string
  startsWith?: Way
  /** The text as it was written. */
  children: ReactNode
}

/** A text and its translation, one at a time or side by side. */
export function BothTexts({ html, language, startsWith = 'translation', children }: Props) {
  const say = useText()
  const { locale } = useFormat()
  const [shown, setShown] = useState<Way>(startsWith)
  return (
    <div className="fm-translated" data-shown={shown}>
      <div className="fm-translated-head">
        <span className="fm-small fm-muted">
          {say('translations.translated_into', { language: languageWord(language, locale) })}
        </span>
        <SegmentedControl
          size="xs"
          withItemsBorders={false}
          aria-label={say('translations.shown')}
          value={shown}
          onChange={(value) => setShown(value as Way)}
          data={ways.map(({ value, text }) => ({ value, label: say(text) }))}
        />
      </div>
      <div className="fm-translated-texts">
        {shown !== 'translation' && <div>{children}</div>}
        {shown !== 'original' && <RichHtml html={html} lang={language} />}
      </div>
    </div>
  )
}

/** The original text while its translation loads. */
export function AwaitedText({ children }: { children: ReactNode }) {
  const say = useText()
  return (
    <>
      <p className="fm-small fm-muted" role="status">
        {say('translations.loading')}
      </p>
      {children}
    </>
  )
}
