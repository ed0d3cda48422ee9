import type { ProfileEntry } from '#platform/content/profile-entry.ts'
import { PropertyValues } from '#web/property-sets/parts/PropertyValues.tsx'
import './FolderProperties.css'

/** What is filled in for a file or a folder. */
export function FolderProperties({ entries }: { entries: readonly ProfileEntry[] }) {
  return (
    <dl className="fm-folder-properties">
      <PropertyValues entries={entries} />
    </dl>
  )
}
