import {
  emDash,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { schema } from '#platform/rich-text/schema.ts'
import { isAllowedUrl } from '#platform/rich-text/urls.ts'

const { nodes, marks } = schema

/** Words between two equal signs are marked as soon as the second one is typed. */
const markRule = (pattern: RegExp, mark: MarkType): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole = '', before = '', inside = ''] = match
    const from = start + before.length
    if (whole === '' || state.doc.rangeHasMark(from, end, marks.code)) return null
    return state.tr
      .replaceWith(from, end, schema.text(inside, [...state.doc.resolve(from).marks(), mark.create()]))
      .removeStoredMark(mark)
  })

const linkRule = new InputRule(/\[([^[\]]+)\]\(([^\s()]+)\)$/, (state, match, start, end) => {
  const [, words = '', href = ''] = match
  return isAllowedUrl(href)
    ? state.tr
        .replaceWith(start, end, schema.text(words, [marks.link.create({ href })]))
        .removeStoredMark(marks.link)
    : null
})

// An address is a link as soon as it has ended.
const addressRule = new InputRule(
  /(^|[\s(])((?:https?|ftps?):\/\/[^\s<>"]+[^\s<>".,;:!?)]|mailto:[^\s<>"]+[^\s<>".,;:!?)]|tel:\+?\d{3,20})\s$/,
  (state, match, start, end) => {
    const [, before = '', href = ''] = match
    const from = start + before.length
    if (!isAllowedUrl(href) || state.doc.rangeHasMark(from, end, marks.link)) return null
    return state.tr.addMark(from, from + href.length, marks.link.create({ href })).insertText(' ', end)
  },
)

/** Markdown as one types: headings, lists, quotes, code, a line across, and marks within a line. */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      emDash,
      textblockTypeInputRule(/^(#{1,5})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.ordered_list,
        ([, order]) => ({ order: Number(order) }),
        ([, order], node) => node.childCount + node.attrs.order === Number(order),
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^```([\w+#-]{0,20})\s$/, nodes.code_block, ([, params = '']) => ({ params })),
      new InputRule(/^(?:---|\*\*\*|___)\s$/, (state, _, start, end) =>
        state.tr.replaceRangeWith(start, end, nodes.horizontal_rule.create()),
      ),
      linkRule,
      addressRule,
      markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
      markRule(/(^|[^*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em),
      markRule(/(^|[^_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, marks.em),
      markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.strike),
      markRule(/(^|[^`])`([^`]+)`$/, marks.code),
    ],
  })
