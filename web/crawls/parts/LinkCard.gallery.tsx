import type { GallerySection } from '#web/kit/gallery/gallery.ts'
import { useText } from '#web/kit/language/texts.ts'
import { LinkCard, type ShownLink } from './LinkCard.tsx'
import { LinkPreviewField } from './LinkPreviewField.tsx'
import type { LinkPreview } from './use-link-preview.ts'

// Pictures without a server.
const plain = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="6"%3E%3Cpath fill="%23${colour}" d="M0 0h9v6H0z"/%3E%3C/svg%3E`
const [green, amber] = [plain('3f7c31'), plain('c98a2b')]

const url = 'https://wiki.example/kitchen/how-to-make-tea'
const tea: ShownLink = {
  url,
  title: 'How to make tea',
  description: 'Water first, then the leaves. Four minutes are enough for most of them.',
  site_name: 'Kitchen wiki',
  image: green,
}
const long = Array.from({ length: 9 }, () => 'Nobody ever regretted a warm cup.').join(' ')

const shown = (link: ShownLink) => () => <LinkCard link={link} />
const nothing = () => undefined
const written = (preview: LinkPreview) => () => (
  <LinkPreviewField of={{ preview, dismiss: nothing, retry: nothing }} />
)

export const gallery: GallerySection = {
  title: 'Link card',
  states: [
    { name: 'shown', show: shown(tea) },
    { name: 'without a picture', show: shown({ ...tea, image: null }) },
    {
      name: 'of a page that says nothing',
      show: shown({ url, title: '', description: '', site_name: '', image: null }),
    },
    { name: 'with much to say', show: shown({ ...tea, title: long, description: long, site_name: long }) },
    {
      name: 'of a page with a long address',
      show: shown({ ...tea, url: `${url}/${'a-long-way/'.repeat(9)}`, title: '', description: '' }),
    },
    { name: 'whose picture is gone', show: shown({ ...tea, image: 'data:image/png,none' }) },
    {
      name: 'with another picture and other words, in the same window',
      show: shown({
        ...tea,
        override_image: amber,
        override_description: 'Ours is better.',
        open_in_new_window: false,
      }),
    },
    { name: 'while writing: loading', show: written({ state: 'loading', url }) },
    { name: 'while writing: shown', show: written({ state: 'shown', url, link: tea }) },
    { name: 'while writing: crawl error', show: () => <Failed /> },
    { name: 'while writing: dismissed', show: written({ state: 'none' }) },
  ],
}

function Failed() {
  const say = useText()
  return written({ state: 'failed', url, words: say('crawls.failed') })()
}
