import { definePages } from '#web/kit/page/pages.ts'

/** Every control in every state. The server answers to its path only where the product is worked on. */
export const pages = definePages([
  {
    path: '/dev/kit',
    page: async () => {
      const { startGallery } = await import('./start-gallery.ts')
      await startGallery()
      return (await import('#web/kit/gallery/GalleryPage.tsx')).GalleryPage
    },
    navItem: null,
  },
])
