import Layers from 'lucide-react/icons/layers'
import { Link } from 'react-router'
import type { SearchAnswer } from '#events/search/search.contract.ts'
import { moduleAppearance } from '#web/kit/display/appearances.ts'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import { countOf } from './count-of.ts'
import { SavedSearches } from './SavedSearches.tsx'
import { inOrder } from './section-order.ts'
import { type SearchAddress, useSearch, useSearchAddress } from './use-search.ts'

/** The modules with what they found; those that found nothing are faint. */
export function SearchPanel() {
  const address = useSearchAddress()
  const { answer } = useSearch(address)
  return (
    <>
      {answer !== null && <Modules address={address} answer={answer} />}
      <SavedSearches q={address.q} />
    </>
  )
}

function Modules({ address, answer }: { address: SearchAddress; answer: SearchAnswer }) {
  const say = useText()
  const sections = inOrder(answer)
  return (
    <NavSection title={say('search.title')}>
      <ul>
        <li>
          <ModuleLink
            to={address.pathOf(address.q)}
            name={say('search.everything')}
            icon={Layers}
            isCurrent={address.module === null}
          />
        </li>
        {sections.map(([module, { total }]) => (
          <li key={module}>
            <ModuleLink
              to={address.pathOf(address.q, module)}
              name={say(moduleAppearance(module).title)}
              icon={moduleAppearance(module).icon}
              total={total}
              isCurrent={address.module === module}
            />
          </li>
        ))}
      </ul>
    </NavSection>
  )
}

type ModuleLinkProps = {
  to: string
  name: string
  icon: IconShape
  total?: number | string
  isCurrent: boolean
}

function ModuleLink({ to, name, icon, total, isCurrent }: ModuleLinkProps) {
  const isEmpty = total !== undefined && countOf(total) === 0
  return (
    <Link
      className={`fm-nav-item-link${isCurrent ? ' active' : ''}`}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon of={icon} />
      <span className={`fm-grow fm-ellipsis${isEmpty ? ' fm-muted' : ''}`}>{name}</span>
      {total !== undefined && <span className="fm-tiny fm-numbers">{total}</span>}
    </Link>
  )
}
