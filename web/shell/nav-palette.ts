import type { Text } from '#web/kit/language/texts.ts'
import { matching, type PaletteProvider } from '#web/kit/overlays/palette-hits.ts'
import type { ShownNavItem } from './nav-items.ts'

/** The navigation entries as hits of the palette. */
export const navPalette = (items: readonly ShownNavItem[], say: Text): PaletteProvider => ({
  id: 'places',
  text: 'kit.palette_pages',
  order: 40,
  find: (text) =>
    matching(
      items.map(({ id, text, icon, to, letter }) => ({
        id,
        title: say(text),
        icon,
        to,
        keys: `g ${letter}`,
      })),
      text,
    ),
})
