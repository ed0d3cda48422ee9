import { type PageRoute, pagesKind } from '#web/kit/page/pages.ts'
import { contributed } from './contributed.ts'

// Their styles, which the other pages load with all others.
import.meta.glob('../*/*.open.css', { eager: true })

/** The pages that the browser shows without a session, discovered by their suffix. */
export const openPages: readonly PageRoute[] = contributed(
  pagesKind,
  import.meta.glob('../*/*.open.pages.tsx', { eager: true }),
).flat()
