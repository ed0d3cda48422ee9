import { Popover } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

export type Anchor = { x: number; y: number; width: number; height: number }

/** Current bounds of an element. */
export const anchorOf = (element: HTMLElement): Anchor => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

type AnchoredPanelProps = { anchor: Anchor | null; label: string; onClose: () => void; children: ReactNode }

/** A panel next to an existing element. Escape and a click outside close it; focus returns. */
export function AnchoredPanel({ anchor, label, onClose, children }: AnchoredPanelProps) {
  useEarlyEscape(anchor !== null, onClose)
  return (
    <Popover
      opened={anchor !== null}
      onChange={(opened) => !opened && onClose()}
      position="right-start"
      width={320}
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ flip: true, shift: { padding: 12 } }}
      withRoles={false}
    >
      <Popover.Target>
        <span
          className="fm-anchor"
          style={{
            left: anchor?.x ?? 0,
            top: anchor?.y ?? 0,
            width: anchor?.width ?? 0,
            height: anchor?.height ?? 0,
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {anchor !== null && children}
      </Popover.Dropdown>
    </Popover>
  )
}

// The panel takes focus a moment after it is drawn and receives no keys before that.
const useEarlyEscape = (isOpen: boolean, onClose: () => void) => {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (event.key !== 'Escape' || event.defaultPrevented || isInside) return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}
