import type { ReactNode } from 'react'
import { calendarVars } from '../theme/theme.ts'
import { calendarColours } from '../theme/tokens.ts'
import { presenceMarks } from './presence-marks.ts'

type AvatarProps = {
  id: string
  name: string
  picture?: string | null | undefined
  size?: 20 | 24 | 30 | 34 | 36 | 72
  /** Groups and channels are rounded squares, people are round. */
  square?: boolean | undefined
}

/**
 * A picture, or initials on a tint derived from the id, with a dot for a member who is online or busy. Hidden from
 * screen readers, because the name is next to it.
 */
export function Avatar(props: AvatarProps) {
  const { id, size = 30, square } = props
  const mark = presenceMarks.useOne(square || size < smallestWithDot ? null : id)
  if (mark === undefined) return <AvatarImage {...props} />
  return (
    <span className="fm-avatar-marked" aria-hidden="true">
      <AvatarImage {...props} />
      <span className="fm-presence" data-type={mark.type} title={mark.text} />
    </span>
  )
}

const smallestWithDot = 24

function AvatarImage({ id, name, picture, size = 30, square }: AvatarProps) {
  return (
    <span
      className="fm-avatar"
      aria-hidden="true"
      data-square={square ? '' : undefined}
      style={{ width: size, height: size, fontSize: fontSize(size), ...calendarVars(tintOf(id)) }}
    >
      {picture ? <img src={picture} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  )
}

/** Several faces, overlapping. */
export function Avatars({ children }: { children: ReactNode }) {
  return <span className="fm-avatars">{children}</span>
}

const fontSize = (size: number): number => Math.max(8, Math.round(size * 0.38))

/** The hex of a person's tint: from the id, so it never changes. */
export const tintOf = (id: string): string => {
  const sum = [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  return calendarColours[sum % calendarColours.length]?.hex ?? '636f7c'
}

/** The first letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
