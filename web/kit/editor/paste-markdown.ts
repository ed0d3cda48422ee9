import type { EditorView } from 'prosemirror-view'
import { text } from '../texts.ts'
import { toast } from '../toast.ts'
import { insertMarkdown } from './editor-paste.ts'

export const markdownKeys = 'mod+alt+v'

/** Pastes the text of the clipboard as Markdown. A browser may refuse to hand it over. */
export const pasteMarkdown = async (view: EditorView): Promise<void> => {
  try {
    const words = await navigator.clipboard.readText()
    if (!view.isDestroyed) insertMarkdown(view, words)
  } catch {
    toast(text('editor.markdown_refused'), { tone: 'danger' })
  }
}
