import type { PageRoute } from './pages.ts'

/** Every control in every state. The server answers to its path only where the product is worked on. */
export const pages: PageRoute[] = [
  {
    path: '/dev/kit',
    page: async () => (await import('./gallery/GalleryPage.tsx')).GalleryPage,
    place: null,
    open: true,
  },
]
