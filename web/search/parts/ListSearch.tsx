import { searchContract } from '#events/search/search.contract.ts'
import { hasOperators } from '#platform/language/search-grammar.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { SearchField } from '#web/kit/fields/SearchField.tsx'
import { browserZone } from '#web/kit/language/format.ts'
import { ChipList } from './ChipList.tsx'

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
  const isAsked = hasOperators(value)
  const load = useAnswer(
    searchContract.calls.parts,
    isAsked ? { q: value, query_name: module, time_zone: browserZone() } : null,
  )
  const field = <SearchField label={label} value={value} onSearch={onSearch} {...(width && { width })} />
  return (
    <div className="fm-list-search">
      {field}
      {isAsked && (
        <div className="fm-search-chips" aria-live="polite">
          <ChipList q={value} chips={load.answer?.chips ?? []} onChange={onSearch} />
        </div>
      )}
    </div>
  )
}
