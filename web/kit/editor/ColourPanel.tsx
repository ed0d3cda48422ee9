import Check from 'lucide-react/icons/check'
import type { KeyboardEvent } from 'react'
import { textColours } from '#platform/rich-text/marks/text-colour.ts'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'

type ColourPanelProps = { value: string | null; onColour: (colour: string | null) => void }

/** The colours of words, each as the letter that it makes. */
export function ColourPanel({ value, onColour }: ColourPanelProps) {
  const say = useText()
  const all = [null, ...textColours]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }
  return (
    <div
      role="radiogroup"
      aria-label={say('editor.colour')}
      className="fm-text-colours fm-rich"
      onKeyDown={move}
    >
      {all.map((colour) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot show the colour of its word
        <button
          key={colour ?? 'none'}
          type="button"
          role="radio"
          aria-checked={colour === value}
          aria-label={say(`editor.colours.${colour ?? 'none'}`)}
          title={say(`editor.colours.${colour ?? 'none'}`)}
          tabIndex={colour === value ? 0 : -1}
          {...(colour === value ? { 'data-autofocus': true } : {})}
          onClick={() => onColour(colour)}
        >
          <span data-colour={colour ?? undefined}>
            {colour === value ? <Icon of={Check} size={15} /> : 'A'}
          </span>
        </button>
      ))}
    </div>
  )
}
