import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useMember } from '../data/session.ts'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import type { NavLinkRow } from './pages.ts'

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
  const member = useMember()
  const shown = links.filter(({ when }) => when === undefined || when(member))
  return (
    <ul>
      {shown.map(({ to, text, icon, count, end = true, current = false }) => (
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
