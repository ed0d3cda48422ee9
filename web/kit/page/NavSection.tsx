import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon, type IconShape } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { useSectionPages } from './pages.ts'

/** A link of a navigation section: `Inbox 2`. */
export type NavLinkRow = {
  to: string
  /** Key of its words. */
  text: string
  icon: IconShape
  count?: number
  /** Also marked below this path. */
  end?: boolean
  /** Current although the address differs: an open message belongs to the inbox. */
  current?: boolean
}

type NavSectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** A headed section of the navigation: "My groups" with a link to add one. */
export function NavSection({ title, action, children }: NavSectionProps) {
  return (
    <section className="fm-nav-item-section" aria-label={title}>
      <div className="fm-nav-item-head">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Links of a section, one of them current. */
export function NavLinks({ links }: { links: readonly NavLinkRow[] }) {
  const say = useText()
  return (
    <ul>
      {links.map(({ to, text, icon, count, end = true, current = false }) => (
        <li key={to}>
          <NavLink
            className={({ isActive }) => `fm-nav-item-link${isActive || current ? ' active' : ''}`}
            to={to}
            end={end}
          >
            <Icon of={icon} />
            <span className="fm-grow fm-ellipsis">{say(text)}</span>
            {count ? <span className="fm-tiny fm-numbers">{count}</span> : null}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** Links to the pages whose `link` names this section. */
export function SectionLinks({ section }: { section: string }) {
  const pages = useSectionPages(section)
  return (
    <NavLinks
      links={pages.map(({ to, title, icon, link }) => ({ to, text: title, icon, end: link?.end ?? true }))}
    />
  )
}
