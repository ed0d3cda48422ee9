import { useText } from '../language/texts.ts'

/** Honey, only for what is addressed to the reader. 99+ above 99, nothing at zero. */
export function NumberBadge({ count, label }: { count: number; label?: string }) {
  const say = useText()
  if (count <= 0) return null
  return (
    <span className="fm-number">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="fm-hidden">
        {label ?? (count > 99 ? say('kit.over_99_waiting') : say('kit.waiting', { count }))}
      </span>
    </span>
  )
}

/** A yellow dot next to bold text, with a label for screen readers. */
export function Dot({ label }: { label: string }) {
  return (
    <span className="fm-dot">
      <span className="fm-hidden">{label}</span>
    </span>
  )
}
