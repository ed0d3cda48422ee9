import type { MarkSpec } from 'prosemirror-model'

/** Bold. Copied pages wrap everything in a `b` with normal weight. */
export const strong: MarkSpec = {
  parseDOM: [
    { tag: 'strong' },
    { tag: 'b', getAttrs: (element) => (element.style?.fontWeight === 'normal' ? false : null) },
    { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]\d\d)$/.test(value) ? null : false) },
  ],
  toDOM: () => ['strong', 0],
}
