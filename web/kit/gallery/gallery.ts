import type { ComponentType } from 'react'

/** One state of a control, such as "nothing found". A component, so that it may hold what was chosen. */
export type GalleryState = { name: string; show: ComponentType }

/**
 * A control in every state, for `/dev/kit`. Exported as `gallery` from `<control>.gallery.tsx` next to the
 * control; the gallery finds it by suffix.
 */
export type GallerySection = { title: string; states: readonly GalleryState[] }

/** What a section is called in the address: "Date picker" → `date-picker`. */
export const addressOf = ({ title }: GallerySection): string =>
  title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
