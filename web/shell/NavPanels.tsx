import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/kit/language/texts.ts'
import { lazyOverlay } from '#web/kit/overlays/lazy-overlay.tsx'
import { closeNavDrawer, setNavDrawer, useNavDrawer } from '#web/kit/page/nav-drawer.ts'
import type { NavItemId } from '#web/kit/page/pages.ts'
import { navPanels, pages } from './discovered.ts'

const SideDrawer = lazyOverlay(() =>
  import('#web/kit/overlays/SideDrawer.tsx').then((file) => ({ default: file.SideDrawer })),
)

/** Sections that features add to a navigation item. */
export function NavPanels({ navItem }: { navItem: NavItemId | null }) {
  const shown = navPanels.filter((one) => one.navItem === navItem)
  // A panel may load its code when it is shown first.
  return (
    <Suspense fallback={null}>
      {shown.map(({ id, part: Part }) => (
        <Part key={id} />
      ))}
    </Suspense>
  )
}

/** The same in a drawer, where the navigation is a rail or a row of tabs. */
export function NavDrawer({ navItem }: { navItem: NavItemId | null }) {
  const say = useText()
  const { isOpen } = useNavDrawer()
  const { pathname, search } = useLocation()
  const title =
    pages.find(({ entry, inHeader, navItem: id }) => (entry || inHeader) && id === navItem)?.title ??
    'shell.navigation'
  const isThere = navPanels.some((one) => one.navItem === navItem)
  useEffect(() => setNavDrawer(isThere), [isThere])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the user follows a link
  useEffect(closeNavDrawer, [pathname, search])
  return (
    <SideDrawer opened={isOpen} onClose={closeNavDrawer} title={say(title)} side="left">
      <NavPanels navItem={navItem} />
    </SideDrawer>
  )
}
