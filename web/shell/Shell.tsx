import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Toaster } from '#web/kit/feedback/Toaster.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NotificationAppearancesContext } from '#web/kit/notifications/notification-appearances.ts'
import { lazyOverlay } from '#web/kit/overlays/lazy-overlay.tsx'
import { Palette } from '#web/kit/overlays/Palette.tsx'
import { openPalette, registerPalette } from '#web/kit/overlays/palette-hits.ts'
import { useEmbedded } from '#web/kit/page/embedded.ts'
import { linkedPages, PagesContext } from '#web/kit/page/pages.ts'
import { useTrail } from '#web/kit/page/trail.ts'
import { Bars } from './Bars.tsx'
import { BottomTabs } from './BottomTabs.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { header, noticeAppearances, pages, palettes } from './discovered.ts'
import { Header } from './Header.tsx'
import { useIsAsked } from './identity.ts'
import { Navigation } from './Navigation.tsx'
import { NavDrawer } from './NavPanels.tsx'
import { type NavItem, navItemsFor } from './nav-items.ts'
import { navPalette } from './nav-palette.ts'
import { useNavItem } from './use-nav-item.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

const ShortcutHelp = lazyOverlay(() =>
  import('#web/kit/keyboard/ShortcutHelp.tsx').then((file) => ({ default: file.ShortcutHelp })),
)

/** The frame of the app: header and navigation on the background, the page on a raised surface. */
export function Shell() {
  const say = useText()
  const member = useMember()
  const navItems = navItemsFor(member, pages)
  const item = useNavItem()
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'folkmoot-rail', defaultValue: false })
  const isSmall = useMediaQuery('(max-width: 63.99em)') ?? false
  const [isHelping, setHelping] = useState(false)
  const isAsked = useIsAsked()
  const main = useFocusAfterNavigation()
  useRestoredFocus()
  useTrail()
  const isRail = isSmall || isNarrow
  const isEmbedded = useEmbedded()

  useShortcut('?', 'shell.help', () => setHelping(true), { group: 'kit.everywhere' })
  useShortcut('mod+k', 'kit.search_or_jump', openPalette, { when: !isAsked, group: 'kit.everywhere' })
  useEffect(() => {
    const stops = [navPalette(linkedPages(pages, member), say), ...palettes].map(registerPalette)
    return () => stops.forEach((stop) => void stop())
  }, [member, say])

  return (
    <ShellContexts>
      <div className="fm-shell" data-nav={isRail ? 'rail' : 'wide'} data-embedded={isEmbedded || undefined}>
        <a className="fm-skip" href="#content">
          {say('shell.skip')}
        </a>
        {navItems.map((one) => (
          <NavShortcut key={one.id} item={one} />
        ))}
        {header.background.map(({ id, part: Part }) => (
          <Part key={id} />
        ))}
        {!isEmbedded && (
          <>
            <Header onHelp={() => setHelping(true)} />
            <Navigation
              navItems={navItems}
              current={item}
              isRail={isRail}
              onWiden={isSmall ? null : () => setNarrow(!isNarrow)}
            />
          </>
        )}
        <main className="fm-sheet" id="content" tabIndex={-1} ref={main}>
          <ConnectionLine />
          <div className="fm-sheet-page">
            <Outlet />
          </div>
        </main>
        {!isEmbedded && (
          <>
            <Bars />
            <BottomTabs key={navItems.map(({ id }) => id).join()} navItems={navItems} current={item} />
          </>
        )}
        <NavDrawer navItem={item} />
        <Toaster />
        <Palette />
        <ShortcutHelp opened={isHelping} onClose={() => setHelping(false)} />
      </div>
    </ShellContexts>
  )
}

// Parts of features read these, because they may not import the shell's discovery: it imports them.
function ShellContexts({ children }: { children: ReactNode }) {
  return (
    <PagesContext value={pages}>
      <NotificationAppearancesContext value={noticeAppearances}>{children}</NotificationAppearancesContext>
    </PagesContext>
  )
}

function NavShortcut({ item }: { item: NavItem }) {
  const navigate = useNavigate()
  useShortcut(`g ${item.entry.letter}`, item.title, () => navigate(item.to), { group: 'kit.go_to' })
  return null
}

// A followed link disappears with its page, so focus moves to the new page.
const useFocusAfterNavigation = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
