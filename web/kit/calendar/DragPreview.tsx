import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { EntryDrag } from './use-entry-drag.ts'

type DragPreviewProps = {
  drag: EntryDrag
  chip: ReactNode
  className: string
  vars: Record<`--fm-cal${string}`, string>
  /** What a move would change; null above the original day. */
  label: ReactNode
}

/** The chip under the pointer while it is carried to another day. */
export const DragPreview = ({ drag, chip, className, vars, label }: DragPreviewProps) =>
  createPortal(
    <div className="fm-carry" style={{ left: drag.x, top: drag.y }} aria-live="polite">
      <div className={`fm-chip fm-carry-chip ${className}`} style={{ ...vars, width: drag.width }}>
        {chip}
      </div>
      {label !== null && <div className="fm-carry-label">{label}</div>}
    </div>,
    document.body,
  )
