import type { NodeSpec } from 'prosemirror-model'

const levels = [1, 2, 3, 4, 5, 6]

const isLevel = (level: unknown): void => {
  if (!levels.includes(level as number)) throw new RangeError('a heading has a level from 1 to 6')
}

export const headingNodes = {
  heading: {
    attrs: { level: { default: 2, validate: isLevel } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (node) => [`h${node.attrs.level}`, 0],
  },
} satisfies Record<string, NodeSpec>
