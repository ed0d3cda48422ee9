import { createBrowserRouter, Navigate, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useMember } from '#web/kit/data/session.ts'
import { MentionSourcesProvider } from '#web/kit/editor/mention-sources.ts'
import { GroupAdministrationProvider } from '#web/kit/page/group-administration.ts'
import { GroupTabsProvider } from '#web/kit/page/group-tabs.ts'
import { GroupWidgetsProvider } from '#web/kit/page/group-widgets.ts'
import { ProfileLinksProvider } from '#web/kit/page/profile-links.ts'
import { StreamCardsProvider } from '#web/kit/page/stream-cards.ts'
import { WidgetsProvider } from '#web/kit/page/widgets.ts'
import { BrokenPage } from './BrokenPage.tsx'
import {
  groupAdministration,
  groupTabs,
  groupWidgets,
  mentionSources,
  pages,
  profileLinks,
  streamCards,
  widgets,
} from './discovered.ts'
import { IdentityDialog } from './IdentityDialog.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { navItemsFor } from './nav-items.ts'
import { paths } from './paths.ts'
import { openRoutes, routeOf } from './routes.tsx'
import { Shell } from './Shell.tsx'

/** All pages behind their paths, inside the shell. */
export function MemberApp({ router }: { router: ReturnType<typeof memberRouter> }) {
  return (
    <>
      <MentionSourcesProvider value={mentionSources}>
        <GroupTabsProvider value={groupTabs}>
          <GroupAdministrationProvider value={groupAdministration}>
            <ProfileLinksProvider value={profileLinks}>
              <WidgetsProvider value={widgets}>
                <GroupWidgetsProvider value={groupWidgets}>
                  <StreamCardsProvider value={streamCards}>
                    <RouterProvider router={router} />
                  </StreamCardsProvider>
                </GroupWidgetsProvider>
              </WidgetsProvider>
            </ProfileLinksProvider>
          </GroupAdministrationProvider>
        </GroupTabsProvider>
      </MentionSourcesProvider>
      <IdentityDialog />
    </>
  )
}

// What the network has chosen, or the first entry of the navigation that the member may open.
function ToStart() {
  const member = useMember()
  const { start_page = '' } = member
  const items = navItemsFor(member, pages)
  const to = start_page.startsWith('/')
    ? start_page
    : (items.find(({ id }) => id === start_page) ?? items[0])?.to
  return to ? <Navigate to={to} replace /> : <NotFoundPage />
}

const start = { path: '/', element: <ToStart /> }

/**
 * The pages of a member, who enters a name before anything else. It loads the script of the page at once, and asks for the texts
 * that have been started by then.
 */
export const memberRouter = (isNameless: boolean) =>
  createBrowserRouter(
    isNameless
      ? [...openRoutes(), { path: '*', element: <ToOwnName /> }]
      : [
          {
            element: <Shell />,
            HydrateFallback: () => null,
            errorElement: <BrokenPage />,
            children: [start, ...pages.map(routeOf), { path: '*', element: <NotFoundPage /> }],
          },
          ...openRoutes(),
        ],
  )

function ToOwnName() {
  const { pathname, search } = useLocation()
  return <Navigate to={paths.ownName(pathname + search)} replace />
}
