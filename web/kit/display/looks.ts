import Search from 'lucide-react/icons/search'
import { contributionKind } from '#platform/language/contribution.ts'
import type { IconShape } from './Icon.tsx'

/** How things of one type look in pickers and in the menu of mentions. */
export type ThingLook = {
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

/** How a module of searches looks above its hits. */
export type ModuleLook = {
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
export type Looks = { things?: readonly ThingLook[]; modules?: readonly ModuleLook[] }

const snake = /^[a-z]+(_[a-z]+)*$/
const namesOf = ({ things = [], modules = [] }: Looks): string[] => [
  ...things.map(({ type }) => type),
  ...modules.map(({ module }) => module),
]

/** Contributions `web/<feature>/*.looks.ts`, collected by the shell. */
export const looksKind = contributionKind<Looks>({
  layer: 'web',
  suffix: '.looks.ts',
  problemOf: (looks) => {
    const wrong = namesOf(looks).find((name) => !snake.test(name))
    return wrong === undefined ? null : `“${wrong}” is not in snake_case`
  },
})

/** Declares how the things of a feature look. */
export const defineLooks = looksKind.define

const things = new Map<string, ThingLook>()
const modules = new Map<string, ModuleLook>()

/** Makes the looks of all features known to pickers, mentions and searches. */
export const startLooks = (all: readonly Looks[]): void => {
  things.clear()
  modules.clear()
  for (const look of all.flatMap((looks) => looks.things ?? [])) things.set(look.type, look)
  for (const look of all.flatMap((looks) => looks.modules ?? [])) modules.set(look.module, look)
}

/** The look of a type; initials in a square for one that this version does not know. */
export const thingLook = (type: string): ThingLook => things.get(type) ?? { type, unknown: 'picker.unknown' }

/** The look of a module; a magnifier for one that this version does not know. */
export const moduleLook = (module: string): ModuleLook =>
  modules.get(module) ?? {
    module,
    order: Number.MAX_SAFE_INTEGER,
    icon: Search,
    title: 'search.module_other',
  }
