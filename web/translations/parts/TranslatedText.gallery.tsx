import { useState } from 'react'
import type { LoadState } from '#web/kit/data/load.ts'
import type { GallerySection } from '#web/kit/gallery/gallery.ts'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { AwaitedText, BothTexts } from './BothTexts.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'

const codes = ['DE', 'EN-GB', 'ES', 'FR', 'IT', 'NL', 'PL', 'PT-PT']
const offered = { languages: codes.map((language) => ({ language, name: language })), last_used: 'PL' }

const original = '<p>Die Gießkannen stehen jetzt im Schuppen. Wer eine nimmt, bringt sie abends zurück.</p>'
const Original = () => <RichHtml html={original} lang="de" />
const html = '<p>The watering cans are in the shed now. Whoever takes one brings it back in the evening.</p>'

function Choosing({ state = 'ready', at = null }: { state?: LoadState; at?: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState(at)
  return (
    <LanguageMenu
      language={language}
      isOpen={isOpen}
      onOpen={setOpen}
      state={state}
      offered={state === 'ready' ? offered : null}
      onChoose={setLanguage}
    />
  )
}

const shown = (startsWith: 'translation' | 'both' | 'original') => () => (
  <BothTexts html={html} language="EN-GB" startsWith={startsWith}>
    <Original />
  </BothTexts>
)

export const gallery: GallerySection = {
  title: 'Translation',
  states: [
    { name: 'languages to choose from', show: () => <Choosing /> },
    { name: 'read in one of them', show: () => <Choosing at="FR" /> },
    { name: 'languages on their way', show: () => <Choosing state="loading" /> },
    { name: 'the service does not answer', show: () => <Choosing state="failed" /> },
    { name: 'text as it was written', show: Original },
    {
      name: 'translation on its way',
      show: () => (
        <AwaitedText>
          <Original />
        </AwaitedText>
      ),
    },
    { name: 'translation in the place of the text', show: shown('translation') },
    { name: 'side by side', show: shown('both') },
    { name: 'the original, with the translation at hand', show: shown('original') },
  ],
}
