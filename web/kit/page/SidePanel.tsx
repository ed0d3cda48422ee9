import type { ReactNode } from 'react'

type SidePanelProps = { label: string; sunken?: boolean; children: ReactNode }

/**
 * The panel next to a page's body. Under 1024 px it is hidden: show its content elsewhere (a tab, a drawer).
 */
export function SidePanel({ label, sunken, children }: SidePanelProps) {
  return (
    <aside className="fm-side" aria-label={label} data-sunken={sunken ? '' : undefined}>
      {children}
    </aside>
  )
}
