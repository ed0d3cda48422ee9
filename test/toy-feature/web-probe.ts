// Runs in a copy of the project that has the feature `toys`, and prints what the web finds of it.
import '#test/kit/dom.ts'
import { modulesOf } from '#test/kit/modules.ts'
import { textsOf } from '#test/kit/texts.ts'
import type { PaletteProvider } from '#web/kit/overlays/palette-hits.ts'
import type { NavPanel, PageRoute } from '#web/kit/page/pages.ts'

const partsOf = async <Part>(suffix: string): Promise<Part[]> =>
  (await modulesOf('web', suffix)).flatMap((file) => Object.values(file) as Part[])

const shown = {
  pages: (await partsOf<PageRoute[]>('.pages.tsx')).flat().map(({ path }) => path),
  navigation: (await partsOf<NavPanel[]>('.nav.tsx')).flat().map(({ id }) => id),
  palette: (await partsOf<PaletteProvider>('.palette.ts')).map(({ id }) => id),
  mentions: (await partsOf<{ kind: string }>('.mentions.ts')).map(({ kind }) => kind),
  texts: Object.keys(await textsOf('fr')),
}
process.stdout.write(`${JSON.stringify(shown)}\n`, () => process.exit(0))
