import { SearchField } from '#web/kit/fields/SearchField.tsx'
import { TypedChips } from './TypedChips.tsx'

type ListSearchProps = {
  label: string
  /** The modules that the list shows, such as `memberships` or `groups,memberships`. */
  module: string
  value: string
  onSearch: (text: string) => void
  width?: number | string
}

/** Filters a list by words and by the operators of searches, which stand below the field as chips. */
export function ListSearch({ label, module, value, onSearch, width }: ListSearchProps) {
  return (
    <div className="fm-list-search">
      <SearchField label={label} value={value} onSearch={onSearch} {...(width && { width })} />
      <TypedChips module={module} typed={value} onTyped={onSearch} />
    </div>
  )
}
