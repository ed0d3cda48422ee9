import { FocusTrap } from '@mantine/core'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../display/Icon.tsx'
import { Keys } from '../keyboard/Keys.tsx'
import { useText } from '../language/texts.ts'
import { Avatar } from '../people/Avatar.tsx'
import { calendarVars } from '../theme/theme.ts'
import { closePalette, findHits, type HitGroups, type PaletteHit, usePaletteOpen } from './palette-hits.ts'

/** Ctrl K: pages, people, appointments and actions by name. */
export function Palette() {
  return usePaletteOpen() ? <OpenPalette /> : null
}

function OpenPalette() {
  const say = useText()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [results, setResults] = useState<HitGroups[]>([])
  const [at, setAt] = useState(0)
  const hits = results.flatMap((kind) => kind.hits)

  useEffect(() => {
    const stop = new AbortController()
    findHits(text, stop.signal, setResults)
    return () => stop.abort()
  }, [text])

  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  const choose = (hit: PaletteHit | undefined) => {
    if (!hit) return
    closePalette()
    if (hit.to !== undefined) navigate(hit.to)
    else hit.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setAt((before) => (before + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter') choose(hits[at])
    if (event.key === 'Escape') closePalette()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it by keyboard
    <div
      className="fm-palette"
      onMouseDown={(event) => event.target === event.currentTarget && closePalette()}
    >
      <FocusTrap active>
        <div className="fm-palette-box" role="dialog" aria-modal="true" aria-label={say('kit.palette')}>
          <div className="fm-palette-search">
            <Icon of={Search} size={18} />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={id}
              aria-activedescendant={hits[at] ? `${id}-${at}` : undefined}
              aria-label={say('kit.search_or_jump')}
              data-autofocus
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setAt(0)
              }}
              onKeyDown={onKeyDown}
            />
            <Keys keys="escape" />
          </div>
          <div className="fm-palette-hits" role="listbox" id={id} aria-label={say('kit.results')}>
            {hits.length === 0 && text !== '' && (
              <p className="fm-palette-none">{say('kit.nothing_for', { text })}</p>
            )}
            {withIndexes(results).map(({ provider, indexed }) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so
              <div key={provider.id} role="group" aria-label={say(provider.text)}>
                <div className="fm-palette-kind" aria-hidden="true">
                  {say(provider.text)}
                </div>
                {indexed.map(({ hit, index }) => (
                  <Hit
                    key={hit.id}
                    id={`${id}-${index}`}
                    hit={hit}
                    text={text}
                    isAt={index === at}
                    onPoint={() => setAt(index)}
                    onChoose={() => choose(hit)}
                  />
                ))}
              </div>
            ))}
          </div>
          <footer className="fm-palette-foot">
            <span className="fm-hint">
              <Keys keys="arrowup arrowdown" /> {say('kit.choose')}
            </span>
            <span className="fm-hint fm-grow">
              <Keys keys=">" /> {say('kit.only_actions')}
            </span>
            <span className="fm-hint">
              <Keys keys="?" /> {say('kit.all_shortcuts')}
            </span>
          </footer>
        </div>
      </FocusTrap>
    </div>
  )
}

const withIndexes = (results: readonly HitGroups[]) => {
  let index = -1
  return results.map(({ provider, hits }) => ({
    provider,
    indexed: hits.map((hit) => {
      index += 1
      return { hit, index }
    }),
  }))
}

type HitProps = {
  id: string
  hit: PaletteHit
  text: string
  isAt: boolean
  onPoint: () => void
  onChoose: () => void
}

function Hit({ id, hit, text, isAt, onPoint, onChoose }: HitProps) {
  const say = useText()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field holds the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isAt}
      className="fm-palette-hit"
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="fm-palette-icon">
        {hit.avatar && <Avatar {...hit.avatar} size={24} />}
        {hit.colour && <span className="fm-swatch" style={calendarVars(hit.colour)} />}
        {hit.icon && <Icon of={hit.icon} />}
      </span>
      <span className="fm-grow fm-ellipsis">
        <span className="fm-palette-title">
          <Marked words={hit.title} text={text} />
        </span>{' '}
        {hit.detail && <span>{hit.detail}</span>}
      </span>
      {isAt && (
        <span className="fm-small">
          {hit.hint ?? say(hit.to === undefined ? 'kit.do_it' : 'kit.open_it')}
        </span>
      )}
      {hit.keys && <Keys keys={hit.keys} />}
      {isAt && !hit.keys && <Keys keys="enter" />}
    </div>
  )
}

function Marked({ words, text }: { words: string; text: string }) {
  const wanted = text.replace(/^>/, '').trim()
  const from = wanted === '' ? -1 : words.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase())
  if (from < 0) return words
  return (
    <>
      {words.slice(0, from)}
      <mark>{words.slice(from, from + wanted.length)}</mark>
      {words.slice(from + wanted.length)}
    </>
  )
}
