import Search from 'lucide-react/icons/search'
import { contributionKind } from '#platform/language/contribution.ts'
import type { IconShape } from './Icon.tsx'

/** How things of one type appear in pickers and in the menu of mentions. */
export type ThingAppearance = {
  /** As pickers name it, such as `group`. */
  type: string
  /** Shown where a thing has no picture. Things without an icon show their initials. */
  icon?: IconShape
  /** People are round; everything else is square. */
  isRound?: boolean
  /** Key of the text for a thing that is no longer there, or that the reader may not know. */
  unknown: string
  /** Key of the quiet words behind a name. */
  kind?: string
}

/** How a module of searches appears above its hits. */
export type ModuleAppearance = {
  module: string
  /** Sections come in this order. */
  order: number
  icon: IconShape
  /** Key of its name. */
  title: string
  /** The type of its things, where a hit shows a picture or initials instead of the icon. */
  pictured?: string
}

/** Icons, shapes and names of the things of a feature, wherever other features show them. */
export type Appearances = { things?: readonly ThingAppearance[]; modules?: readonly ModuleAppearance[] }

const snake = /^[a-z]+(_[a-z]+)*$/
const namesOf = ({ things = [], modules = [] }: Appearances): string[] => [
  ...things.map(({ type }) => type),
  ...modules.map(({ module }) => module),
]

/** Contributions `web/<feature>/*.appearances.ts`, collected by the shell. */
export const appearanceKind = contributionKind<Appearances>({
  layer: 'web',
  suffix: '.appearances.ts',
  problemOf: (appearances) => {
    const wrong = namesOf(appearances).find((name) => !snake.test(name))
    return wrong === undefined ? null : `“${wrong}” is not in snake_case`
  },
})

/** Declares how the things of a feature look. */
export const defineAppearances = appearanceKind.define

const things = new Map<string, ThingAppearance>()
const modules = new Map<string, ModuleAppearance>()

/** Makes the appearances of all features known to pickers, mentions and searches. */
export const startAppearances = (all: readonly Appearances[]): void => {
  things.clear()
  modules.clear()
  for (const thing of all.flatMap((one) => one.things ?? [])) things.set(thing.type, thing)
  for (const module of all.flatMap((one) => one.modules ?? [])) modules.set(module.module, module)
}

/** The appearance of a type; initials in a square for one that this version does not know. */
export const thingAppearance = (type: string): ThingAppearance =>
  things.get(type) ?? { type, unknown: 'picker.unknown' }

/** The appearance of a module; a magnifier for one that this version does not know. */
export const moduleAppearance = (module: string): ModuleAppearance =>
  modules.get(module) ?? {
    module,
    order: Number.MAX_SAFE_INTEGER,
    icon: Search,
    title: 'search.module_other',
  }
