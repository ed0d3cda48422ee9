import type { PageRoute } from '#web/kit/page/pages.ts'

// Their styles, which the other pages load with all others.
import.meta.glob('../*/*.open.css', { eager: true })

/** The pages that the browser shows without a session, discovered by their suffix. */
export const openPages: readonly PageRoute[] = Object.values(
  import.meta.glob<Record<string, PageRoute[]>>('../*/*.open.pages.tsx', { eager: true }),
).flatMap((file) => Object.values(file).flat())
