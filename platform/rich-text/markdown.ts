import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from 'prosemirror-markdown'
import { schema } from './schema.ts'

// Pictures in texts come with files; until then the words around them stay as they were typed.
const tokenizer = defaultMarkdownParser.tokenizer.disable('image')

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
      order: Number(token.attrGet('start') ?? 1) || 1,
      tight: isTight(tokens, at),
    }),
  },
  heading: { block: 'heading', getAttrs: (token) => ({ level: Number(token.tag.slice(1)) }) },
  code_block: { block: 'code_block', noCloseToken: true },
  fence: { block: 'code_block', getAttrs: (token) => ({ params: token.info || '' }), noCloseToken: true },
  hr: { node: 'horizontal_rule' },
  hardbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') || null }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
})

export const markdownSerializer = new MarkdownSerializer(
  defaultMarkdownSerializer.nodes,
  defaultMarkdownSerializer.marks,
)
