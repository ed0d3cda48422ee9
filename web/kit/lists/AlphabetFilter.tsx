import { type KeyboardEvent, useRef } from 'react'
import { useText } from '../language/texts.ts'

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type AlphabetFilterProps = {
  /** Letters with at least one entry; empty until they are known. */
  letters: readonly string[]
  chosen: string | null
  onChoose: (letter: string | null) => void
}

/**
 * A to Z. Letters without entries are disabled. Tab reaches the chosen letter, arrow keys move between
 * letters.
 */
export function AlphabetFilter({ letters, chosen, onChoose }: AlphabetFilterProps) {
  const say = useText()
  const row = useRef<HTMLDivElement>(null)
  const known = new Set(letters.map((letter) => letter.toLocaleUpperCase()))
  const others = [...known].filter((letter) => !alphabet.includes(letter)).sort()
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[(to + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={row}
      className="fm-glossary"
      role="toolbar"
      aria-label={say('controls.alphabet')}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        aria-pressed={chosen === null}
        tabIndex={chosen === null ? 0 : -1}
        onClick={() => onChoose(null)}
      >
        {say('controls.all_letters')}
      </button>
      {[...alphabet, ...others].map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={chosen === letter}
          tabIndex={chosen === letter ? 0 : -1}
          disabled={letters.length > 0 && !known.has(letter)}
          onClick={() => onChoose(letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  )
}
