import { Link } from 'react-router'
import type { SearchSectionView } from '#events/search/search.contract.ts'
import { moduleAppearance } from '#web/kit/display/appearances.ts'
import { useText } from '#web/kit/language/texts.ts'
import { countOf } from './count-of.ts'
import { HitRow } from './HitRow.tsx'
import type { SearchAddress } from './use-search.ts'

type SearchSectionListProps = { module: string; section: SearchSectionView; address: SearchAddress }

/** The best hits of a module, with a link to all of them. */
export function SearchSectionList({ module, section, address }: SearchSectionListProps) {
  const say = useText()
  const { hits, total } = section
  const name = say(moduleAppearance(module).title)
  return (
    <section className="fm-search-section" aria-label={name}>
      <div className="fm-row">
        <h2 className="fm-section fm-grow">
          {name} <span className="fm-muted fm-small fm-numbers">{total}</span>
        </h2>
        {countOf(total) > hits.length && (
          <Link className="fm-link fm-small" to={address.pathOf(address.q, module)}>
            {say('search.show_all', { total })}
          </Link>
        )}
      </div>
      <ul className="fm-search-hits">
        {hits.map((hit) => (
          <li key={hit.id}>
            <HitRow hit={hit} />
          </li>
        ))}
      </ul>
    </section>
  )
}
