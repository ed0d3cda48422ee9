import { ActionIcon } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ListFilter from 'lucide-react/icons/list-filter'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconShape } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { openNavDrawer, useNavDrawer } from './nav-drawer.ts'
import { PageTitle } from './PageTitle.tsx'

type PageProps = {
  /** The heading of the page and, with the network's name, the title of the browser tab. */
  title: string
  /** What is shown instead of the title text, such as "September 2026" with a quiet year. */
  heading?: ReactNode
  /** A quiet second part of the title: a count, a year. */
  quiet?: ReactNode
  /** A back link above or, on phones, before the title. */
  back?: { to: string; text: string }
  actions?: ReactNode
  tabs?: ReactNode
  banner?: ReactNode
  /** A band above the title line, from edge to edge. */
  cover?: ReactNode
  /** A `SidePanel`, 316 px wide, inside the page behind a divider; hidden under 1024. */
  side?: ReactNode
  measure?: 'page' | 'form' | 'reading' | 'full'
  /** The body brings its own edges and scrolling. */
  bare?: boolean
  children?: ReactNode
}

/** A page: the title line stays, the rest scrolls. */
export function Page({
  title,
  heading,
  quiet,
  back,
  actions,
  tabs,
  banner,
  cover,
  side,
  measure = 'page',
  bare,
  children,
}: PageProps) {
  return (
    <div className="fm-page">
      <PageTitle text={title} />
      {cover}
      <header className="fm-page-head" data-line={tabs ? 'tabs' : bare || side ? '' : undefined}>
        <div className="fm-page-line">
          {back && (
            <Link className="fm-back" to={back.to} aria-label={back.text}>
              <Icon of={ArrowLeft} size={18} />
            </Link>
          )}
          <div className="fm-page-title">
            <h1 className="fm-title fm-ellipsis">
              {heading ?? title}
              {quiet !== undefined && <span className="fm-quiet"> {quiet}</span>}
            </h1>
            {!back && !heading && <NavDrawerButton />}
          </div>
          {!back && heading && <NavDrawerButton icon={ListFilter} />}
          {actions}
        </div>
        {banner}
        {tabs}
      </header>
      <div className="fm-page-main">
        <div className="fm-page-body" data-bare={bare ? '' : undefined}>
          {bare || measure === 'full' ? (
            children
          ) : (
            <div className="fm-measure" data-measure={measure}>
              {children}
            </div>
          )}
        </div>
        {side}
      </div>
    </div>
  )
}

// On phones the navigation panel (calendars, mailboxes) is behind the title's arrow. A heading that has an arrow of
// its own (the month) leaves it to a button among the actions.
export function NavDrawerButton({ icon = ChevronDown }: { icon?: IconShape }) {
  const say = useText()
  const { isThere } = useNavDrawer()
  if (!isThere) return null
  return (
    <ActionIcon className="fm-only-phone" aria-label={say('kit.open_navigation')} onClick={openNavDrawer}>
      <Icon of={icon} size={18} />
    </ActionIcon>
  )
}
