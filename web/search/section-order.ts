import { moduleAppearance } from '#web/kit/display/appearances.ts'

const orderOf = (module: string): number => moduleAppearance(module).order

/** Sections in the order of their modules, whichever was ready first. */
export const inOrder = <Section>(sections: Readonly<Record<string, Section>>): [string, Section][] =>
  Object.entries(sections).sort(([one], [other]) => orderOf(one) - orderOf(other) || one.localeCompare(other))
