import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Carry } from './use-carry.ts'

type CarriedProps = {
  carry: Carry
  chip: ReactNode
  className: string
  vars: Record<`--fm-cal${string}`, string>
  /** What will change and what stays; null above the day that it comes from. */
  label: ReactNode
}

/** The chip under the pointer while it is carried to another day. */
export const Carried = ({ carry, chip, className, vars, label }: CarriedProps) =>
  createPortal(
    <div className="fm-carry" style={{ left: carry.x, top: carry.y }} aria-live="polite">
      <div className={`fm-chip fm-carry-chip ${className}`} style={{ ...vars, width: carry.width }}>
        {chip}
      </div>
      {label !== null && <div className="fm-carry-label">{label}</div>}
    </div>,
    document.body,
  )
