import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon } from './Icon.tsx'
import type { PlaceLink } from './pages.ts'
import { useMember } from './session.ts'
import { useText } from './texts.ts'

type PlaceSectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** A headed section of the navigation: "My groups" with a link to add one. */
export function PlaceSection({ title, action, children }: PlaceSectionProps) {
  return (
    <section className="fm-place-section" aria-label={title}>
      <div className="fm-place-head">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Links of a section, one of them current. */
export function PlaceLinks({ links }: { links: readonly PlaceLink[] }) {
  const say = useText()
  const member = useMember()
  const shown = links.filter(({ when }) => when === undefined || when(member))
  return (
    <ul>
      {shown.map(({ to, text, icon, count, end = true, current = false }) => (
        <li key={to}>
          <NavLink
            className={({ isActive }) => `fm-place-link${isActive || current ? ' active' : ''}`}
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
