import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { tagOf } from '#platform/language/language-tags.ts'
import { useLanguage, useText } from '../language/texts.ts'
import { type Emoji, type EmojiBook, emojiIn, matching, palette } from './emoji-data.ts'

const maxShown = 200

/** Sixteen frequent emoji, and all others by name or group. */
export function EmojiPanel({ onEmoji }: { onEmoji: (sign: string) => void }) {
  const say = useText()
  const language = tagOf(useLanguage())
  const [book, setBook] = useState<EmojiBook | 'failed' | null>(null)
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState(0)
  useEffect(() => {
    let isHere = true
    emojiIn(language)
      .then((results) => isHere && setBook(results))
      .catch(() => isHere && setBook('failed'))
    return () => {
      isHere = false
    }
  }, [language])

  const isWhole = book !== null && book !== 'failed'
  const shown: Emoji[] = !isWhole
    ? []
    : typed.trim() === ''
      ? book.all.filter((one) => one.group === group)
      : matching(book, typed).slice(0, maxShown)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys
    <div className="fm-emoji" onKeyDown={stepThrough}>
      <fieldset className="fm-emoji-grid" aria-label={say('editor.emoji_frequent')}>
        {palette.map((sign) => (
          <button key={sign} type="button" data-emoji="" onClick={() => onEmoji(sign)}>
            {sign}
          </button>
        ))}
      </fieldset>
      <TextInput
        type="search"
        aria-label={say('editor.emoji_search')}
        placeholder={say('editor.emoji_search')}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = shown
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first && typed.trim() !== '') onEmoji(first.sign)
        }}
      />
      {isWhole && typed.trim() === '' && (
        <select
          className="fm-emoji-groups"
          aria-label={say('editor.emoji_group')}
          value={group}
          onChange={({ currentTarget }) => setGroup(Number(currentTarget.value))}
        >
          {book.groups.map(({ group: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
      <fieldset className="fm-emoji-grid fm-emoji-all" aria-label={say('editor.emoji')}>
        {shown.map(({ sign, name }) => (
          <button
            key={sign}
            type="button"
            data-emoji=""
            aria-label={name}
            title={name}
            onClick={() => onEmoji(sign)}
          >
            {sign}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && (
        <p className="fm-small fm-muted" role="status">
          {say(book === null ? 'kit.loading' : book === 'failed' ? 'kit.not_loaded' : 'kit.nothing_found')}
        </p>
      )}
    </div>
  )
}

const columns = 8

/** Arrows walk over the grid; up from its first row leads back to the search. */
const stepThrough = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
  if (step === undefined || event.target instanceof HTMLSelectElement) return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.fm-emoji-all [data-emoji]')]
  const near = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-emoji]')]
  const isSearch = event.target instanceof HTMLInputElement
  if (isSearch && event.key !== 'ArrowDown') return
  event.preventDefault()
  if (isSearch) return all[0]?.focus()
  const at = near.findIndex((one) => one === event.target)
  if (at < 0) return
  near[Math.max(0, Math.min(near.length - 1, at + step))]?.focus()
}
