import { Fragment, type Mark, type Node, type ResolvedPos, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { markdownParser } from '#platform/rich-text/markdown.ts'
import { parseDocument } from '#platform/rich-text/parse-document.ts'
import { schema } from '#platform/rich-text/schema.ts'
import { isAllowedUrl } from '#platform/rich-text/urls.ts'
import { allowedVideo } from '../rich-text/video-hosts.ts'
import { link, video } from './editor-commands.ts'
import { cleanPaste } from './word-html.ts'

const asMarkdown = (text: string): Slice | null => {
  const parsed = parseDocument(markdownParser.parse(text).toJSON())
  if (parsed === null) return null
  // One paragraph becomes part of the one at the cursor; headings and lists stay what they are.
  const isOne = parsed.childCount === 1 && parsed.firstChild?.type.name === 'paragraph'
  return isOne ? Slice.maxOpen(parsed.content) : new Slice(parsed.content, 0, 0)
}

/** Inserts text as Markdown when the user asks for it. */
export const insertMarkdown = (view: EditorView, text: string): void => {
  const slice = asMarkdown(text.trim())
  if (slice !== null) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
}

/** How what is pasted becomes part of the text. */
export const pasting = {
  transformPastedHTML: cleanPaste,

  /** Plain text stays as it is: an empty line begins a paragraph, any other line break stays a line break. */
  clipboardTextParser: (text: string, $context: ResolvedPos): Slice => {
    const blocks = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n\n')
    const marks = $context.marks()
    return new Slice(
      Fragment.fromArray(blocks.map((block) => schema.nodes.paragraph.create(null, inlineOf(block, marks)))),
      1,
      1,
    )
  },

  handlePaste: (view: EditorView, event: ClipboardEvent): boolean => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    const { $from, empty } = view.state.selection
    if ($from.parent.type.spec.code) return false
    if (!/^(https?|ftps?|mailto|tel):\S+$/.test(text)) return false
    if (empty && $from.parent.content.size === 0 && allowedVideo(text))
      return video(text)(view.state, view.dispatch)
    return !empty && link(text)(view.state, view.dispatch)
  },
}

const inlineOf = (block: string, marks: readonly Mark[]): Node[] =>
  block
    .split('\n')
    .flatMap((line, at) => [...(at === 0 ? [] : [schema.nodes.hard_break.create()]), ...wordsOf(line, marks)])

const address = /((?:https?|ftps?):\/\/[^\s<>"]+[^\s<>".,;:!?)])/

const wordsOf = (line: string, marks: readonly Mark[]): Node[] =>
  line
    .split(address)
    .filter((words) => words !== '')
    .map((words) =>
      address.test(words) && isAllowedUrl(words)
        ? schema.text(words, schema.marks.link.create({ href: words }).addToSet(marks))
        : schema.text(words, marks),
    )

/**
 * True when the clipboard holds words as HTML. Office programs add a picture of the same words, which is then left out;
 * what a browser copies as a picture has HTML with nothing but that picture.
 */
export const hasPastedWords = (clipboard: DataTransfer | null): boolean => {
  const html = clipboard?.getData('text/html') ?? ''
  if (html === '') return false
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('style, script, title, xml')) element.remove()
  return (page.body.textContent ?? '').trim() !== ''
}
