import type { ReactNode } from 'react'

type SidePanelProps = { label: string; sunken?: boolean; children: ReactNode }

/** The panel beside a page's body. Under 1024 it is not shown: give the same another way (a tab, a drawer). */
export function SidePanel({ label, sunken, children }: SidePanelProps) {
  return (
    <aside className="fm-side" aria-label={label} data-sunken={sunken ? '' : undefined}>
      {children}
    </aside>
  )
}
