import { Input } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { calendarVars } from '../theme/theme.ts'
import { calendarColours } from '../theme/tokens.ts'

type ColourPaletteProps = { label: string; value: string; onChange: (hex: string) => void; error?: ReactNode }

/** The twelve colours of calendars. The value is the hex without #. */
export function ColourPalette({ label, value, onChange, error }: ColourPaletteProps) {
  const say = useText()
  const id = useId()
  const move = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const next = step === undefined ? undefined : calendarColours.at((index + step) % calendarColours.length)
    if (!next) return
    event.preventDefault()
    onChange(next.hex)
    document.getElementById(`${id}-${next.hex}`)?.focus()
  }
  const focusable = calendarColours.some(({ hex }) => hex === value) ? value : calendarColours[0]?.hex
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id: `${id}-label` }}>
      <div className="fm-colours" role="radiogroup" aria-labelledby={`${id}-label`}>
        {calendarColours.map((colour, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot show a tick on its own colour
          <button
            key={colour.id}
            id={`${id}-${colour.hex}`}
            type="button"
            role="radio"
            className="fm-colour"
            aria-checked={colour.hex === value}
            aria-label={say(`kit.colour.${colour.id}`)}
            title={say(`kit.colour.${colour.id}`)}
            tabIndex={colour.hex === focusable ? 0 : -1}
            style={calendarVars(colour.hex)}
            onClick={() => onChange(colour.hex)}
            onKeyDown={(event) => move(event, index)}
          >
            {colour.hex === value && <Icon of={Check} />}
          </button>
        ))}
      </div>
    </Input.Wrapper>
  )
}
