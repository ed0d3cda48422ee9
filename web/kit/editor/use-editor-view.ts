import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { EditorState, type Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { parseDocument } from '#platform/rich-text/parse-document.ts'
import { schema } from '#platform/rich-text/schema.ts'
// What the editor parses is cleaned on the way.
import '../rich-text/clean-html.ts'
import { editorKeys } from './editor-keys.ts'
import { hasPastedWords, pasting } from './editor-paste.ts'
import { markdownRules } from './editor-rules.ts'
import type { MentionSign } from './mention-sources.ts'
import { mentionPlugin } from './mention-typing.ts'
import type { RichDocument } from './rich-document.ts'

type EditorOptions = {
  host: RefObject<HTMLElement | null>
  value: RichDocument | null
  onChange: (document: RichDocument | null) => void
  signs: readonly MentionSign[]
  /** Gets the keys while a mention is typed; true when it took one. */
  onMentionKey: (event: KeyboardEvent) => boolean
  /** Gets every other key first. */
  onKey: (event: KeyboardEvent) => boolean
  /** Files that were pasted or dropped; true when they are taken. */
  onFiles: (files: File[], at: number | null) => boolean
  attributes: Record<string, string>
}

const debounceMs = 300

/**
 * The editor in an element, with its state for the toolbar. Changes are reported 300 ms after the last one,
 * at once when the text becomes empty or non-empty, and on blur.
 */
export const useEditorView = (
  options: EditorOptions,
): { view: EditorView | null; state: EditorState | null } => {
  const { host, value, attributes } = options
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const latest = useRef(options)
  latest.current = options
  const reported = useRef<RichDocument | null>(value)

  useEffect(() => {
    if (host.current === null) return
    const { signs, value: initial } = latest.current
    const plugins = [
      markdownRules(),
      mentionPlugin(signs, (event) => latest.current.onMentionKey(event)),
      ...editorKeys(),
      history(),
      tableEditing(),
      gapCursor(),
      dropCursor({ class: 'fm-editor-drop' }),
    ]
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = (of: EditorView) => {
      clearTimeout(timer)
      const document = isEmpty(of.state) ? null : of.state.doc.toJSON()
      if (JSON.stringify(document) === JSON.stringify(reported.current)) return
      reported.current = document
      latest.current.onChange(document)
    }
    const made = new EditorView(host.current, {
      state: stateOf(initial, plugins),
      ...pasting,
      handlePaste: (of, event) =>
        pasting.handlePaste(of, event) ||
        (!hasPastedWords(event.clipboardData) &&
          latest.current.onFiles([...(event.clipboardData?.files ?? [])], null)),
      handleDrop: (of, event, _, isMoved) =>
        !isMoved &&
        latest.current.onFiles(
          [...(event.dataTransfer?.files ?? [])],
          of.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null,
        ),
      handleKeyDown: (of, event) => {
        // Sending by shortcut must send the current text.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) report(of)
        return latest.current.onKey(event)
      },
      handleDOMEvents: { blur: (of) => report(of) },
      dispatchTransaction: (transaction) => {
        const wasEmpty = isEmpty(made.state)
        made.updateState(made.state.apply(transaction))
        setState(made.state)
        if (!transaction.docChanged) return
        clearTimeout(timer)
        if (wasEmpty !== isEmpty(made.state)) report(made)
        else timer = setTimeout(() => report(made), debounceMs)
      },
    })
    setView(made)
    setState(made.state)
    return () => {
      report(made)
      made.destroy()
      setView(null)
    }
  }, [host])

  // Only external changes: a draft of another device, or a cleared field.
  useEffect(() => {
    if (view === null || JSON.stringify(value) === JSON.stringify(reported.current)) return
    reported.current = value
    view.updateState(stateOf(value, view.state.plugins))
    setState(view.state)
  }, [view, value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each value counts, not the object
  useEffect(() => {
    view?.setProps({ attributes })
  }, [view, ...Object.entries(attributes).flat()])

  return { view, state }
}

export const isEmpty = ({ doc }: EditorState): boolean =>
  doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && doc.firstChild.content.size === 0

const stateOf = (value: RichDocument | null, plugins: readonly Plugin[]): EditorState => {
  const doc = value === null ? null : parseDocument(value)
  return EditorState.create({ schema, plugins, ...(doc ? { doc } : {}) })
}
