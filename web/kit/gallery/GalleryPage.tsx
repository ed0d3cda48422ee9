import { Select, useMantineColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Language, languages } from '#platform/language/shapes.ts'
import { Logo } from '../display/Logo.tsx'
import { Toaster } from '../feedback/Toaster.tsx'
import { ShortcutHelp } from '../keyboard/ShortcutHelp.tsx'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { isLanguage, languageNames } from '../language/languages.ts'
import { changeLanguage, useLanguage } from '../language/texts.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { addressOf, type GallerySection } from './gallery.ts'

import.meta.glob('./*.css', { eager: true })

const sections: readonly GallerySection[] = Object.values(
  import.meta.glob<{ gallery: GallerySection }>('../../**/*.gallery.tsx', { eager: true }),
)
  .map(({ gallery }) => gallery)
  .sort((one, other) => one.title.localeCompare(other.title))

/** `/dev/kit`: every control in every state. `?section=`, `?language=` and `?scheme=` choose what is shown. */
export function GalleryPage() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('section')
  const section = sections.find((one) => addressOf(one) === wanted) ?? sections[0]
  const isReady = useChosen(search.get('language'), search.get('scheme'))
  const [isHelping, setHelping] = useState(false)
  useShortcut('?', 'shell.help', () => setHelping(true), { group: 'kit.everywhere' })
  const choose = (name: string, value: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (value) after.set(name, value)
      return after
    })
  const linkTo = (one: GallerySection) => {
    const after = new URLSearchParams(search)
    after.delete('tab')
    after.set('section', addressOf(one))
    return `/dev/kit?${after}`
  }
  if (!section) return null
  return (
    <div className="fm-gallery">
      <PageTitle text={`Gallery: ${section.title}`} />
      <nav className="fm-gallery-nav" aria-label="Controls">
        <p className="fm-gallery-name">
          <Logo size={22} />
          <span className="fm-label">Gallery</span>
        </p>
        <GalleryChoices onChoose={choose} />
        <ul>
          {sections.map((one) => (
            <li key={one.title}>
              <Link to={linkTo(one)} aria-current={one === section ? 'page' : undefined}>
                {one.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className="fm-gallery-sheet" tabIndex={-1}>
        <h1 className="fm-title">{section.title}</h1>
        {isReady &&
          section.states.map((state) => <State key={`${section.title} ${state.name}`} {...state} />)}
      </main>
      <Toaster />
      <ShortcutHelp opened={isHelping} onClose={() => setHelping(false)} />
    </div>
  )
}

function State({ name, show: Shown }: GallerySection['states'][number]) {
  return (
    <section className="fm-gallery-state" aria-label={name} data-state={name}>
      <h2 className="fm-tiny fm-muted">{name}</h2>
      <Shown />
    </section>
  )
}

function GalleryChoices({ onChoose }: { onChoose: (name: string, value: string | null) => void }) {
  const language = useLanguage()
  const { colorScheme } = useMantineColorScheme()
  return (
    <div className="fm-gallery-choices">
      <Select
        label="Language"
        data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        value={language}
        allowDeselect={false}
        onChange={(value) => onChoose('language', value)}
      />
      <Select
        label="Light or dark"
        data={['light', 'dark', 'auto']}
        value={colorScheme}
        allowDeselect={false}
        onChange={(value) => onChoose('scheme', value)}
      />
    </div>
  )
}

/** Applies the `lng` of the address. True once its texts are loaded. */
const useChosen = (language: string | null, scheme: string | null): boolean => {
  const shown = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (isLanguage(language) && language !== shown) changeLanguage(language satisfies Language)
  }, [language, shown])
  useEffect(() => {
    if (scheme === 'light' || scheme === 'dark' || scheme === 'auto') setColorScheme(scheme)
  }, [scheme, setColorScheme])
  return !isLanguage(language) || language === shown
}
