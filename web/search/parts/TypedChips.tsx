import { searchContract } from '#events/search/search.contract.ts'
import { hasOperators } from '#platform/language/search-grammar.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { browserZone } from '#web/kit/language/format.ts'
import { ChipList } from './ChipList.tsx'

type TypedChipsProps = {
  /** The modules that the list shows, such as `memberships` or `groups,memberships`. */
  module: string
  typed: string
  /** What the server was last asked, while more is typed. */
  asked?: string | null
  onTyped: (text: string) => void
}

/** The operators in what is typed above a list; none for words alone. */
export function TypedChips({ module, typed, asked = typed, onTyped }: TypedChipsProps) {
  const isAsked = asked !== null && hasOperators(asked)
  const load = useAnswer(
    searchContract.calls.parts,
    isAsked ? { q: asked, query_name: module, time_zone: browserZone() } : null,
  )
  if (!hasOperators(typed)) return null
  return (
    <div className="fm-search-chips" aria-live="polite">
      <ChipList q={typed} chips={load.answer?.chips ?? []} onChange={onTyped} />
    </div>
  )
}
