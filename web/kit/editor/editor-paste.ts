import { Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { trusted } from '#platform/language/trusted.ts'
import { markdownParser } from '#platform/rich-text/markdown.ts'
import { nodeOf } from '#platform/rich-text/reading.ts'
import { shownFilm } from '../film-hosts.ts'
import { film, link } from './editor-commands.ts'
import { cleanPaste } from './word-html.ts'

// Something that only makes sense as Markdown: a heading, a list, a quote, a fence, a table, a link, marked words.
const looksLikeMarkdown =
  /^(#{1,6} |[-*+] |\d+[.)] |> |```|\|.+\|)|\[[^\]]+\]\([^)\s]+\)|\*\*[^*\s][^*]*\*\*|[@#]\[[^:\]]+:[^\]]*\]/m

const asMarkdown = (text: string): Slice | null => {
  const parsed = nodeOf(markdownParser.parse(text).toJSON())
  if (parsed === null) return null
  // One paragraph becomes part of the one at the cursor; headings and lists stay what they are.
  const isOne = parsed.childCount === 1 && parsed.firstChild?.type.name === 'paragraph'
  return isOne ? Slice.maxOpen(parsed.content) : new Slice(parsed.content, 0, 0)
}

/** How what is pasted becomes part of the text. */
export const pasting = {
  transformPastedHTML: cleanPaste,

  handlePaste: (view: EditorView, event: ClipboardEvent): boolean => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    const { $from, empty } = view.state.selection
    if ($from.parent.type.spec.code) return false
    const isBare = !event.clipboardData?.getData('text/html') && !isPlainWanted(view)
    const slice = isBare && looksLikeMarkdown.test(text) ? asMarkdown(text) : null
    if (slice !== null) {
      view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
      return true
    }
    if (!/^(https?|ftps?|mailto|tel):\S+$/.test(text)) return false
    if (empty && $from.parent.content.size === 0 && shownFilm(text))
      return film(text)(view.state, view.dispatch)
    return !empty && link(text)(view.state, view.dispatch)
  },
}

// Ctrl Shift V: the words as they are.
const isPlainWanted = (view: EditorView): boolean =>
  trusted<{ input?: { shiftKey?: boolean } }>(view).input?.shiftKey === true
