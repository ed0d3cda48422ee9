import type { ReactNode } from 'react'

/** Filters and tools in a row. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fm-toolbar" role="toolbar" aria-label={label}>
      {children}
    </div>
  )
}
