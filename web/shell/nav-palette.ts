import type { Text } from '#web/kit/language/texts.ts'
import { matching, type PaletteHit, type PaletteProvider } from '#web/kit/overlays/palette-hits.ts'
import type { LinkedPage } from '#web/kit/page/pages.ts'

/** Pages as hits of the palette: the entries of the navigation first, and the others once a text is typed. */
export const navPalette = (pages: readonly LinkedPage[], say: Text): PaletteProvider => {
  const hit = ({ title, icon, to, entry }: LinkedPage): PaletteHit => ({
    id: to,
    title: say(title),
    icon,
    to,
    ...(entry ? { keys: `g ${entry.letter}` } : {}),
  })
  const entries = pages
    .filter(({ entry }) => entry)
    .sort((one, other) => (one.entry?.order ?? 0) - (other.entry?.order ?? 0))
  const others = pages.filter(({ entry }) => !entry)
  return {
    id: 'pages',
    text: 'kit.palette_pages',
    order: 40,
    find: (typed) => matching([...entries, ...(typed.trim() === '' ? [] : others)].map(hit), typed),
  }
}
