import type { PageRoute } from '#web/kit/pages.ts'

/** The pages that the browser shows without a session, discovered by their suffix. */
export const openPages: readonly PageRoute[] = Object.values(
  import.meta.glob<Record<string, PageRoute[]>>('../*/*.open.pages.tsx', { eager: true }),
).flatMap((file) => Object.values(file).flat())
