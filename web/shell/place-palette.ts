import { fitting, type PaletteProvider } from '#web/kit/palette-hits.ts'
import type { Text } from '#web/kit/texts.ts'
import type { ShownPlace } from './places.ts'

/** The places as hits of the palette. */
export const placePalette = (places: readonly ShownPlace[], say: Text): PaletteProvider => ({
  id: 'places',
  text: 'kit.palette_pages',
  order: 40,
  find: (text) =>
    fitting(
      places.map(({ id, text, icon, to, letter }) => ({
        id,
        title: say(text),
        icon,
        to,
        keys: `g ${letter}`,
      })),
      text,
    ),
})
