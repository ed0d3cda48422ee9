import { type ComponentType, createContext } from 'react'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import type { IconShape } from '../display/Icon.tsx'

type Part = ComponentType<{ notification: NotificationView }>

/** How notifications of one feature look. */
export type NotificationAppearance = {
  feature: string
  /** Shown where nobody caused it. */
  icon: IconShape
  /** What changed, below the sentence. */
  Details?: Part
  /** Buttons that answer a waiting notification in place. */
  Answers?: Part
}

/** `export const look = defineNotificationAppearance({ … })` in `web/<feature>/*.notifications.tsx`. */
export const notificationAppearances = contributionKind<NotificationAppearance>({
  layer: 'web',
  suffix: '.notifications.tsx',
  problemOf: ({ feature }) => (feature === '' ? 'a look of notifications names no feature' : null),
})
export const defineNotificationAppearance = notificationAppearances.define

/** The looks of all features, for the list of notifications. */
export const NotificationAppearancesContext = createContext<readonly NotificationAppearance[]>([])
