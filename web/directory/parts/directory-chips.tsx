import { Suspense } from 'react'
import type { DirectoryType } from '#events/directory/directory.contract.ts'
import { hasOperators } from '#platform/language/search-grammar.ts'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import type { TypedChips as Chips } from '#web/kit/pickers/entity-search.ts'

const TypedChips = lazyPart(() =>
  import('#web/search/parts/TypedChips.tsx').then((file) => ({ default: file.TypedChips })),
)

const modules: Partial<Record<DirectoryType, string>> = {
  member: 'memberships',
  group: 'groups',
  group_admin: 'groups',
}

/** The operators that are typed to find entries of these types; undefined where none of them is searched. */
export const chipsFor = (types: readonly DirectoryType[]): Chips | undefined => {
  const searched = [...new Set(types.flatMap((type) => modules[type] ?? []))].sort().join(',')
  if (searched === '') return undefined
  return (props) =>
    hasOperators(props.typed) && (
      <Suspense>
        <TypedChips module={searched} {...props} />
      </Suspense>
    )
}
