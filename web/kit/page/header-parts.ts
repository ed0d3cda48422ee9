import type { ComponentType } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'

type Ordered = {
  id: string
  /** Smaller numbers come first. */
  order: number
}

/** Something with looks of its own: a tool of the header, or entries of a menu. */
export type OrderedPart = Ordered & { part: ComponentType }

/** Entries of the menu "More" on phones, for a tool that the header has elsewhere. */
export type PhoneEntry = OrderedPart & {
  /** A hook that counts what waits there; the menu shows the sum. */
  useCount?: () => number
}

/** What a feature adds around every page. */
export type HeaderParts = {
  /** Controls at the right of the header, before the own avatar. */
  tools?: readonly OrderedPart[]
  phone?: readonly PhoneEntry[]
  /** Entries of the account menu; on phones they are under "More". */
  account?: readonly OrderedPart[]
  /** The last entries of the account menu. */
  session?: readonly OrderedPart[]
  /** Parts that show nothing and run on every page, such as shortcuts. */
  background?: readonly OrderedPart[]
}

const repeated = (ids: readonly string[]): string | undefined => ids.find((id, at) => ids.indexOf(id) !== at)

/** What a feature adds around pages: `export const header = defineHeader({ … })` in `<feature>.header.tsx`. */
export const headerKind = contributionKind<HeaderParts>({
  layer: 'web',
  suffix: '.header.tsx',
  problemOf: (parts) => {
    const twice = Object.values(parts).map((list) => repeated(list.map(({ id }) => id)))
    const id = twice.find((one) => one !== undefined)
    return id === undefined ? null : `two parts have the id ${id}`
  },
})
export const defineHeader = headerKind.define

export type WholeHeader = Required<HeaderParts>

const inOrder = <Part extends Ordered>(parts: readonly (readonly Part[] | undefined)[]): Part[] =>
  parts.flatMap((part) => part ?? []).sort((one, other) => one.order - other.order)

/** The parts of all features, each list in its order. */
export const wholeHeader = (all: readonly HeaderParts[]): WholeHeader => ({
  tools: inOrder(all.map(({ tools }) => tools)),
  phone: inOrder(all.map(({ phone }) => phone)),
  account: inOrder(all.map(({ account }) => account)),
  session: inOrder(all.map(({ session }) => session)),
  background: inOrder(all.map(({ background }) => background)),
})
