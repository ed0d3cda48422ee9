import type { NodeSpec } from 'prosemirror-model'

const isWord = (params: unknown): void => {
  if (typeof params !== 'string' || !/^[^\n`]{0,100}$/.test(params))
    throw new RangeError('code is named by one short line')
}

/** Code. `params` is the language after the Markdown fence. */
export const codeBlock: NodeSpec = {
  content: 'text*',
  group: 'block',
  code: true,
  defining: true,
  marks: '',
  attrs: { params: { default: '', validate: isWord } },
  parseDOM: [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      getAttrs: (element) => ({ params: element.getAttribute('data-params') ?? '' }),
    },
  ],
  toDOM: (node) => ['pre', node.attrs.params === '' ? {} : { 'data-params': node.attrs.params }, ['code', 0]],
}
