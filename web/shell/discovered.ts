import { type MentionSource, mentionSourceKind } from '#web/kit/editor/mention-sources.ts'
import type { NotificationLook } from '#web/kit/notifications/notification-looks.ts'
import type { PaletteProvider } from '#web/kit/overlays/palette-hits.ts'
import type { NavPanel, PageRoute } from '#web/kit/page/pages.ts'

import './feature-styles.ts'

// Every part of every feature, discovered by its suffix. Nothing else in the web lists features.

const discover = <Part>(files: Record<string, Record<string, Part>>): Part[] =>
  Object.values(files).flatMap((file) => Object.values(file))

export const pages: readonly PageRoute[] = discover(
  import.meta.glob<Record<string, PageRoute[]>>(['../*/*.pages.tsx', '!../*/*.open.pages.tsx'], {
    eager: true,
  }),
).flat()

export const navPanels: readonly NavPanel[] = discover(
  import.meta.glob<Record<string, NavPanel[]>>('../*/*.nav.tsx', { eager: true }),
)
  .flat()
  .sort((one, other) => one.order - other.order)

/** What features do once a member is signed in; each gets the id of that member. */
export const starters: readonly ((memberId: string) => Promise<void>)[] = discover(
  import.meta.glob<Record<string, (memberId: string) => Promise<void>>>('../*/*.start.ts', { eager: true }),
)

export const palettes: readonly PaletteProvider[] = discover(
  import.meta.glob<Record<string, PaletteProvider>>('../*/*.palette.ts', { eager: true }),
)

export const mentionSources: readonly MentionSource[] = discover(
  import.meta.glob<Record<string, MentionSource>>('../*/*.mentions.ts', { eager: true }),
).filter(mentionSourceKind.includes)

export const notificationLooks: readonly NotificationLook[] = discover(
  import.meta.glob<Record<string, NotificationLook>>('../*/*.notifications.tsx', { eager: true }),
)
