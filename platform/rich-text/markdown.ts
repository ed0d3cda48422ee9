import {
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from 'prosemirror-markdown'
import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import { providerOf } from './embeds.ts'
import { tokenizer } from './markdown-tokens.ts'
import { headingLevels } from './nodes/heading.ts'
import { pictureAddress } from './nodes/image.ts'
import { schema } from './schema.ts'

const isTight = (tokens: { type: string; hidden: boolean }[], from: number): boolean => {
  const next = tokens.slice(from + 1).find(({ type }) => type !== 'list_item_open')
  return next?.hidden ?? false
}

export const markdownParser = new MarkdownParser(schema, tokenizer, {
  blockquote: { block: 'blockquote' },
  paragraph: { block: 'paragraph' },
  list_item: { block: 'list_item' },
  bullet_list: { block: 'bullet_list', getAttrs: (_, tokens, at) => ({ tight: isTight(tokens, at) }) },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, at) => ({
      order: Number(token.attrGet('start') ?? 1),
      tight: isTight(tokens, at),
    }),
  },
  heading: {
    block: 'heading',
    getAttrs: (token) => ({ level: Math.min(Number(token.tag.slice(1)), headingLevels.length) }),
  },
  code_block: { block: 'code_block', noCloseToken: true },
  fence: {
    block: 'code_block',
    getAttrs: (token) => ({ params: (token.info || '').replaceAll('`', '').trim().slice(0, 100) }),
    noCloseToken: true,
  },
  hr: { node: 'horizontal_rule' },
  hardbreak: { node: 'hard_break' },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header' },
  td: { block: 'table_cell' },
  mention: { node: 'mention', getAttrs: ({ meta }) => meta },
  tag: { node: 'tag', getAttrs: ({ meta }) => meta },
  reference: { node: 'reference', getAttrs: ({ meta }) => meta },
  picture: { node: 'image', getAttrs: ({ meta }) => meta },
  embed: { node: 'embed', getAttrs: ({ meta }) => meta },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  s: { mark: 'strike' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') || null }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
})

// Cells contain paragraphs in the document and plain text in Markdown.
type Opening = {
  openNode: (type: NodeType | undefined, attrs: null) => void
  closeNode: () => void
}
const handlers = (markdownParser as unknown as { tokenHandlers: Record<string, (state: Opening) => void> })
  .tokenHandlers
for (const [token, cell] of [
  ['td', schema.nodes.table_cell],
  ['th', schema.nodes.table_header],
] as const) {
  handlers[`${token}_open`] = (state) => {
    state.openNode(cell, null)
    state.openNode(schema.nodes.paragraph, null)
  }
  handlers[`${token}_close`] = (state) => {
    state.closeNode()
    state.closeNode()
  }
}

/** The document as Markdown, without underlines and colors, which Markdown lacks. */
export const markdownOf = (document: Node): string => serializer.serialize(sayable(document))

const sayable = (node: Node): Node => {
  const marks = node.marks.filter(({ type }) => !unsayable.has(type.name))
  return node.isText ? node.mark(marks) : node.copy(Fragment.fromArray(node.content.content.map(sayable)))
}
const unsayable = new Set(['underline', 'text_colour'])

const link = defaultMarkdownSerializer.marks.link as NonNullable<
  (typeof defaultMarkdownSerializer.marks)[string]
>

// A sign before the bracket would make it a mention or a tag.
const escapeSignBefore = (written: { out: string }) => {
  if (/(?<!\\)(?:\\\\)*[#@]$/.test(written.out)) written.out = written.out.replace(/.$/, '\\$&')
}

const serializer: MarkdownSerializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    // Text after a line break is where a list or a heading could begin.
    text: (state, node, parent, index) => {
      const inner = state as unknown as { atBlockStart: boolean; inAutolink?: boolean }
      if (index > 0 && parent.child(index - 1).type === schema.nodes.hard_break) inner.atBlockStart = true
      state.text(node.text ?? '', !inner.inAutolink)
    },
    table: (state, node) => {
      const rows = Array.from({ length: node.childCount }, (_, at) => cellsOf(node.child(at)))
      const width = Math.max(1, ...rows.map(({ length }) => length))
      const [first] = rows
      const hasHead = node.firstChild?.firstChild?.type === schema.nodes.table_header
      const head = hasHead && first ? first : []
      for (const row of [head, Array(width).fill('---'), ...(hasHead ? rows.slice(1) : rows)])
        writeRow(state, row, width)
      state.closeBlock(node)
    },
    mention: (state, node) => state.write(mentionText('@', node)),
    tag: (state, node) => state.write(mentionText('#', node)),
    reference: (state, node) => state.write(mentionText('@', node, `${node.attrs.kind}/`)),
    image: (state, { attrs: { asset_id, alt } }) =>
      state.write(`![${String(alt).replace(/[\]\\|[]/g, '\\$&')}](${pictureAddress(asset_id)})`),
    embed: (state, node) => {
      const { id, provider } = node.attrs
      state.write(`<${providerOf({ provider, id })?.address(id) ?? ''}>`)
      state.closeBlock(node)
    },
  },
  {
    ...defaultMarkdownSerializer.marks,
    link: {
      ...link,
      open: (state, mark, parent, index) => {
        escapeSignBefore(state as unknown as { out: string })
        return typeof link.open === 'function' ? link.open(state, mark, parent, index) : link.open
      },
    },
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  },
  // Escapes what would be an entity, an address, a table, a list item, a heading underline, or adjacent
  // underscores that would begin an emphasis.
  {
    escapeExtraCharacters:
      /\||^=|^\+$|(?<=^|\s)#(?=#*\s*$)|(?<=_)_|(?<!\\)_(?=\\?_)|(?<=^\d{1,9})[.)](?=\s|$)|&(?=[#\w]+;)|<(?=[a-z][\w+.-]*:|[^\s<>]*@)/gi,
  },
)

const cellsOf = (row: Node): string[] =>
  Array.from({ length: row.childCount }, (_, at) => row.child(at)).flatMap((cell) => [
    serializer
      .serialize(cell.copy(Fragment.fromArray(cell.content.content.map(withoutBars))))
      .replace(/\\?\s*\n\s*/g, ' ')
      .replace(/\\?\|/g, '\\|'),
    ...Array(cell.attrs.colspan - 1).fill(''),
  ])

// Code has no escapes, and a bar would end the cell.
const withoutBars = (node: Node): Node => {
  if (!node.isText) return node.copy(Fragment.fromArray(node.content.content.map(withoutBars)))
  return node.text?.includes('|') ? node.mark(node.marks.filter(({ type }) => !type.spec.code)) : node
}

const writeRow = (state: MarkdownSerializerState, cells: readonly string[], width: number) => {
  const all = Array.from({ length: width }, (_, at) => cells[at] ?? '')
  state.write(`| ${all.join(' | ')} |`)
  state.ensureNewLine()
}

const mentionText = (sign: string, { attrs: { id, name } }: Node, kind = ''): string =>
  `${sign}[${kind}${id}:${String(name).replace(/[\]\\|]/g, '\\$&')}]`
