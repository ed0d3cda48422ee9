import type { LucideIcon } from 'lucide-react'

export type IconShape = LucideIcon

type IconProps = { of: IconShape; size?: number; className?: string }

/** A Lucide icon in our stroke. Import shapes one by one: `import Undo2 from 'lucide-react/icons/undo-2'`. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={size <= 13 ? 2.2 : 1.75}
      aria-hidden
      {...(className ? { className } : {})}
    />
  )
}
