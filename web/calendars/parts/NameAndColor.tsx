import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { calendarColors } from '#events/calendars/calendar.contract.ts'
import { ColourPalette } from '#web/kit/fields/ColourPalette.tsx'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'

export type Color = (typeof calendarColors)[number]

/** The color of the palette with that hex, or the first one. */
export const colorIn = (hex: string): Color => calendarColors.find((one) => one === hex) ?? calendarColors[0]

type NameAndColorProps = {
  /** What the form gives for the field of the name. */
  name: object
  /** Whether the form begins with the name. */
  isFirst?: boolean
  color: Color
  colorError: ReactNode
  onColor: (color: Color) => void
}

/** The fields that calendars have, own ones and those of other sites. */
export function NameAndColor({ name, isFirst = false, color, colorError, onColor }: NameAndColorProps) {
  const say = useText()
  return (
    <>
      <TextInput
        label={say('calendars.name')}
        {...required}
        maxLength={200}
        autoComplete="off"
        data-path="name"
        {...(isFirst ? { 'data-autofocus': true } : {})}
        maw={420}
        {...name}
      />
      <ColourPalette
        label={say('calendars.color')}
        value={color}
        onChange={(hex) => onColor(colorIn(hex))}
        error={colorError}
      />
    </>
  )
}
