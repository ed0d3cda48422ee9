import type { MarkSpec } from 'prosemirror-model'

/** Text colors by name; the theme defines them for light and dark. */
export const textColours = ['berry', 'brick', 'honey', 'leaf', 'pond', 'gentian', 'lilac', 'slate'] as const

const isColour = (colour: unknown): void => {
  if (!textColours.some((known) => known === colour)) throw new RangeError('a colour is one of the theme')
}

export const textColour: MarkSpec = {
  attrs: { colour: { validate: isColour } },
  parseDOM: [
    {
      tag: 'span[data-colour]',
      getAttrs: (element) => {
        const colour = element.getAttribute('data-colour')
        return textColours.some((known) => known === colour) ? { colour } : false
      },
    },
  ],
  toDOM: ({ attrs }) => ['span', { 'data-colour': attrs.colour }, 0],
}
