import { appearanceKind } from '#web/kit/display/appearances.ts'
import { mentionSourceKind } from '#web/kit/editor/mention-sources.ts'
import { notificationAppearances } from '#web/kit/notifications/notification-appearances.ts'
import { paletteKind } from '#web/kit/overlays/palette-kind.ts'
import { type BarId, type BarPart, barsKind } from '#web/kit/page/bars.ts'
import { groupAdministrationKind } from '#web/kit/page/group-administration.ts'
import { groupTabsKind } from '#web/kit/page/group-tabs.ts'
import { groupWidgetsKind } from '#web/kit/page/group-widgets.ts'
import { headerKind, wholeHeader } from '#web/kit/page/header-parts.ts'
import { navPanelsKind } from '#web/kit/page/nav-panels.ts'
import { pagesKind } from '#web/kit/page/pages.ts'
import { profileLinksKind } from '#web/kit/page/profile-links.ts'
import { streamCardsKind } from '#web/kit/page/stream-cards.ts'
import { widgetsKind } from '#web/kit/page/widgets.ts'
import { contributed } from './contributed.ts'
import { withRules } from './page-rules.ts'

import './feature-styles.ts'

// Every part of every feature, discovered by its suffix. Nothing else in the web lists features.

export const pages = withRules(
  contributed(
    pagesKind,
    import.meta.glob(['../*/*.pages.tsx', '!../*/*.open.pages.tsx'], { eager: true }),
  ).flat(),
)

export const navPanels = contributed(navPanelsKind, import.meta.glob('../*/*.nav.tsx', { eager: true }))
  .flat()
  .sort((one, other) => one.order - other.order)

/** What features do once a member is signed in; each gets the id of that member. */
export const starters = Object.values(
  import.meta.glob<Record<string, (memberId: string) => Promise<void>>>('../*/*.start.ts', { eager: true }),
).flatMap((file) => Object.values(file))

export const palettes = contributed(paletteKind, import.meta.glob('../*/*.palette.ts', { eager: true }))

export const header = wholeHeader(
  contributed(headerKind, import.meta.glob('../*/*.header.tsx', { eager: true })),
)

export const widgets = contributed(widgetsKind, import.meta.glob('../*/*.widgets.tsx', { eager: true }))
  .flat()
  .sort((one, other) => one.order - other.order)

export const streamCards = contributed(
  streamCardsKind,
  import.meta.glob('../*/*.stream-cards.tsx', { eager: true }),
).flat()

export const mentionSources = contributed(
  mentionSourceKind,
  import.meta.glob('../*/*.mentions.ts', { eager: true }),
)

/** How the things of features look in pickers, mentions and searches. */
export const thingAppearances = contributed(
  appearanceKind,
  import.meta.glob('../*/*.appearances.ts', { eager: true }),
)

export const noticeAppearances = contributed(
  notificationAppearances,
  import.meta.glob('../*/*.notifications.tsx', { eager: true }),
)

export const groupTabs = contributed(
  groupTabsKind,
  import.meta.glob('../*/*.group-tabs.tsx', { eager: true }),
)
  .flat()
  .sort((one, other) => one.order - other.order)

export const groupWidgets = contributed(
  groupWidgetsKind,
  import.meta.glob('../*/*.group-widgets.tsx', { eager: true }),
)
  .flat()
  .sort((one, other) => one.order - other.order)

export const groupAdministration = contributed(
  groupAdministrationKind,
  import.meta.glob('../*/*.group-administration.ts', { eager: true }),
)
  .flat()
  .sort((one, other) => one.order - other.order)

export const profileLinks = contributed(
  profileLinksKind,
  import.meta.glob('../*/*.profile.ts', { eager: true }),
)
  .flat()
  .sort((one, other) => one.order - other.order)

const allBars = contributed(barsKind, import.meta.glob('../*/*.bars.tsx', { eager: true }))
const inOrder = (bar: BarId): BarPart[] =>
  allBars.flatMap((parts) => parts[bar] ?? []).sort((one, other) => one.order - other.order)

/** The parts of each bar, in their order. */
export const bars = { chat: inOrder('chat'), user: inOrder('user') }
