import type { NodeSpec } from 'prosemirror-model'

export const headingLevels = [1, 2, 3, 4, 5] as const

const isLevel = (level: unknown): void => {
  if (!headingLevels.some((known) => known === level))
    throw new RangeError('a heading has a level from 1 to 5')
}

/** A heading. The page has a title, so level 1 renders as `h2`. */
export const heading: NodeSpec = {
  attrs: { level: { default: 2, validate: isLevel } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [
    { tag: 'h1', attrs: { level: 1 } },
    ...headingLevels.map((level) => ({ tag: `h${level + 1}`, attrs: { level } })),
  ],
  toDOM: (node) => [`h${node.attrs.level + 1}`, 0],
}
