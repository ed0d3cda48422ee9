// Runs in a copy of the project that has the feature `toys`, and prints what the web finds of it.
import '#test/kit/dom.ts'
import { modulesOf } from '#test/kit/modules.ts'
import { textsOf } from '#test/kit/texts.ts'
import { appearanceKind } from '#web/kit/display/appearances.ts'
import { mentionSourceKind } from '#web/kit/editor/mention-sources.ts'
import { pagesKind } from '#web/kit/page/pages.ts'

const found = await modulesOf(pagesKind.layer, pagesKind.suffix)
const pages = found.flatMap((file) => Object.values(file).filter(pagesKind.includes)).flat()
const mentioned = await modulesOf(mentionSourceKind.layer, mentionSourceKind.suffix)
const files = await modulesOf(appearanceKind.layer, appearanceKind.suffix)
const pathsOf = (chosen: typeof pages) => chosen.map(({ path }) => path)
const shown = {
  pages: pathsOf(pages),
  navigation: pathsOf(pages.filter(({ entry, link }) => entry || link)),
  palette: pathsOf(pages.filter(({ title, icon }) => title && icon)),
  mentions: mentioned
    .flatMap((file) => Object.values(file).filter(mentionSourceKind.includes))
    .map(({ kind }) => kind),
  appearances: files
    .flatMap((file) => Object.values(file).filter(appearanceKind.includes))
    .flatMap(({ things = [] }) => things.map(({ type }) => type)),
  texts: Object.keys(await textsOf('fr')),
}
process.stdout.write(`${JSON.stringify(shown)}\n`, () => process.exit(0))
