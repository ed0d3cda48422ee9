import MarkdownIt from 'markdown-it'
import { valuesOf } from '#platform/language/limit.ts'
import { richTextLimits } from '#platform/language/rich-text.limits.ts'
import { embedOf } from './embeds.ts'
import { isAllowedUrl } from './urls.ts'

/** CommonMark with tables, struck words, addresses that are links by themselves, mentions and videos; without HTML. */
export const tokenizer = new MarkdownIt('commonmark', { html: false, linkify: true })
  .enable(['table', 'strikethrough', 'linkify'])
  // The definition of a reference is drawn nowhere: whoever typed it would see the words vanish.
  .disable(['image', 'reference'])

// More than a document may hold: what is deeper is left out, and must not be lost without a sign.
Object.assign(tokenizer.options, { maxNesting: 100 })
tokenizer.validateLink = isAllowedUrl
// Only what begins with a scheme is an address: "folkmoot.md" is a file, and a name is a name.
tokenizer.linkify
  .set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  .add('//', null)
  .add('ftps:', 'http:')
  .add('tel:', { validate: /^\+?[\d()/. -]{3,30}\d/ })

/** Markdown makes more of a text than a document may hold. */
export class TooManyTokens extends Error {}

// Known before the words are looked at, which is most of the work: each node opens and closes.
const { nodes: maxNodes } = valuesOf(richTextLimits)
tokenizer.core.ruler.after('block', 'modest', ({ tokens }) => {
  if (tokens.length > 2 * maxNodes) throw new TooManyTokens('too many blocks')
})

// Sticky, so it is asked once at each sign instead of searching the rest of the text again.
const mention = /([@#])\[([\w~.-]{1,200}):((?:[^\]\\\r\n]|\\[\]\\|]){0,500})\]/y

tokenizer.inline.ruler.before('link', 'mention', (state, isSilent) => {
  mention.lastIndex = state.pos
  const found = mention.exec(state.src)
  const [whole = '', sign, id = '', name = ''] = found ?? []
  if (found === null) return false
  if (!isSilent) {
    const token = state.push(sign === '@' ? 'mention' : 'tag', '', 0)
    token.meta = { id, name: name.replace(/\\([\]\\|])/g, '$1') }
  }
  state.pos += whole.length
  return true
})

// Pictures of ours only; what shows one from elsewhere stays the words that it is.
const picture =
  /!\[((?:[^\]\\\r\n]|\\[^\r\n]){0,600})\]\(\/api\/storage\/images\/([\w~-]{1,200})\/get\/1920x1200\)/y

tokenizer.inline.ruler.before('link', 'picture', (state, isSilent) => {
  picture.lastIndex = state.pos
  const found = picture.exec(state.src)
  const [whole = '', alt = '', asset_id = ''] = found ?? []
  if (found === null) return false
  if (!isSilent)
    state.push('picture', '', 0).meta = { asset_id, alt: alt.replace(/\\(.)/g, '$1').slice(0, 500) }
  state.pos += whole.length
  return true
})

// A link to nowhere is no link, but what was typed.
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

// A film is a paragraph that is nothing but its address.
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
    const film = opening === undefined ? null : videoOf(opening)
    if (film === null) return [token]
    if (token.type !== 'paragraph_open') return []
    const embed = new state.Token('embed', '', 0)
    embed.meta = film
    return [embed]
  })
})
