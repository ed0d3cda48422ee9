import MarkdownIt from 'markdown-it'
import { richTextLimits } from '#platform/content/rich-text.limits.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { embedOf } from './embeds.ts'
import { isAllowedUrl } from './urls.ts'

/** CommonMark with tables, struck words, addresses that are links by themselves, mentions and videos; without HTML. */
export const tokenizer = new MarkdownIt('commonmark', { html: false, linkify: true })
  .enable(['table', 'strikethrough', 'linkify'])
  // Reference definitions would render as nothing, and the author would see the words vanish.
  .disable(['image', 'reference'])

// More than a document may contain: deeper content is dropped, which must not happen silently.
Object.assign(tokenizer.options, { maxNesting: 100 })
tokenizer.validateLink = isAllowedUrl
// Only text with a scheme is an address: "folkmoot.md" is a file name.
tokenizer.linkify
  .set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  .add('//', null)
  .add('ftps:', 'http:')
  .add('tel:', { validate: /^\+?[\d()/. -]{3,30}\d/ })

/** The Markdown has more tokens than a document may contain. */
export class TooManyTokens extends Error {}

// Counted before inline parsing, which is most of the work: each node opens and closes.
const { nodes: maxNodes } = valuesOf(richTextLimits)
tokenizer.core.ruler.after('block', 'modest', ({ tokens }) => {
  if (tokens.length > 2 * maxNodes) throw new TooManyTokens('too many blocks')
})

// Sticky, so that it is tested at one position instead of searching the rest.
const mention = /([@#])\[(?:([a-z][a-z_]{0,39})\/)?([\w~.-]{1,200}):((?:[^\]\\\r\n]|\\[\]\\|]){0,500})\]/y

tokenizer.inline.ruler.before('link', 'mention', (state, isSilent) => {
  mention.lastIndex = state.pos
  const match = mention.exec(state.src)
  const [whole = '', sign, kind, id = '', name = ''] = match ?? []
  if (match === null || (sign === '#' && kind !== undefined)) return false
  if (!isSilent) {
    const token = state.push(kind ? 'reference' : sign === '@' ? 'mention' : 'tag', '', 0)
    token.meta = { ...(kind && { kind }), id, name: name.replace(/\\([\]\\|])/g, '$1') }
  }
  state.pos += whole.length
  return true
})

// Only uploaded pictures; others stay text.
const picture =
  /!\[((?:[^\]\\\r\n]|\\[^\r\n]){0,600})\]\(\/api\/storage\/images\/([\w~-]{1,200})\/get\/1920x1200\)/y

tokenizer.inline.ruler.before('link', 'picture', (state, isSilent) => {
  picture.lastIndex = state.pos
  const match = picture.exec(state.src)
  const [whole = '', alt = '', asset_id = ''] = match ?? []
  if (match === null) return false
  if (!isSilent)
    state.push('picture', '', 0).meta = { asset_id, alt: alt.replace(/\\(.)/g, '$1').slice(0, 500) }
  state.pos += whole.length
  return true
})

// A link without an address stays text.
tokenizer.core.ruler.after('inline', 'nowhere', (state) => {
  for (const { children } of state.tokens) {
    let isNowhere = false
    for (const [at, token] of (children ?? []).entries()) {
      if (token.type === 'link_open') isNowhere = token.attrGet('href') === ''
      if (!isNowhere || !/^link_/.test(token.type)) continue
      const typed = new state.Token('text', '', 0)
      typed.content = token.type === 'link_open' ? '[' : ']()'
      children?.splice(at, 1, typed)
    }
  }
})

// A video is a paragraph that consists of its address.
tokenizer.core.ruler.push('embed', (state) => {
  state.tokens = state.tokens.flatMap((token, at) => {
    const videoOf = (opening: number) => {
      const words = state.tokens[opening + 1]
      const isLone = state.tokens[opening]?.type === 'paragraph_open' && words?.children?.length === 3
      const [link, text] = words?.children ?? []
      return isLone && link?.type === 'link_open' && link.info === 'auto' && text
        ? embedOf(text.content)
        : null
    }
    const opening = { paragraph_open: at, inline: at - 1, paragraph_close: at - 2 }[token.type]
    const video = opening === undefined ? null : videoOf(opening)
    if (video === null) return [token]
    if (token.type !== 'paragraph_open') return []
    const embed = new state.Token('embed', '', 0)
    embed.meta = video
    return [embed]
  })
})
