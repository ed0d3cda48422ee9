import type { EditorView } from 'prosemirror-view'
import { toast } from '../feedback/toast.ts'
import { text } from '../language/texts.ts'
import { insertMarkdown } from './editor-paste.ts'

export const markdownKeys = 'mod+alt+v'

/** Pastes the clipboard's text as Markdown. Browsers may refuse access. */
export const pasteMarkdown = async (view: EditorView): Promise<void> => {
  try {
    const words = await navigator.clipboard.readText()
    if (!view.isDestroyed) insertMarkdown(view, words)
  } catch {
    toast(text('kit.clipboard_refused'), { tone: 'danger' })
  }
}
