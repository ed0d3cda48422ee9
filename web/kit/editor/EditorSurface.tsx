import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import type { EditorView } from 'prosemirror-view'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { useText } from '../language/texts.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { MentionMenu } from './MentionMenu.tsx'
import { hasSource } from './mention-sources.ts'
import { dismissed, mentionTyping, withMention } from './mention-typing.ts'
import { markdownKeys, pasteMarkdown } from './paste-markdown.ts'
import type { RichEditorProps } from './rich-editor-props.ts'
import { isEmpty, useEditorView } from './use-editor-view.ts'
import { useMentionMenu } from './use-mention-menu.ts'
import { usePictures } from './use-pictures.ts'

type EditorSurfaceProps = RichEditorProps & { labelledBy: string; describedBy: string | undefined }

/** The text with its toolbar, in the page or full screen. */
export function EditorSurface(props: EditorSurfaceProps) {
  const { value, onChange, mentions = [], labelledBy, describedBy, placeholder, label } = props
  const say = useText()
  const host = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const isWholeNow = useRef(isWhole)
  isWholeNow.current = isWhole
  const [linkOpened, setLinkOpened] = useState(false)
  const outer = useMergedRef(root, useFocusTrap(isWhole))
  const listId = useId()
  const menu = useRef<{ onKey: (event: { key: string }) => boolean; isOpen: boolean }>(null)

  const onKey = useCallback((event: globalThis.KeyboardEvent): boolean => {
    const isMod = event.ctrlKey || event.metaKey
    if (isMod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      setLinkOpened(true)
      return true
    }
    if (event.altKey && event.key === 'F10') {
      root.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
      return true
    }
    if (event.key === 'Escape' && isWholeNow.current && !menu.current?.isOpen) {
      event.stopPropagation()
      setWhole(false)
      return true
    }
    return false
  }, [])

  const shown = useRef<EditorView>(null)
  const pictures = usePictures(() => shown.current)
  const { view, state } = useEditorView({
    host,
    value,
    onChange,
    signs: (['@', '#'] as const).filter((sign) => hasSource(mentions, sign)),
    onMentionKey: (event) => menu.current?.onKey(event) ?? false,
    onKey,
    onFiles: (files, at) => pictures.take(files, at),
    attributes: {
      role: 'textbox',
      dir: 'auto',
      // Focus target in full screen.
      'data-autofocus': 'true',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(props.error ? { 'aria-invalid': 'true' } : {}),
      ...(props['data-path'] === undefined ? {} : { 'data-path': props['data-path'] }),
      class: 'fm-reading fm-rich fm-editor-text',
    },
  })

  shown.current = view
  useShortcut(markdownKeys, 'editor.paste_markdown', () => view && pasteMarkdown(view), {
    group: 'editor.tools',
  })

  const typing = state && mentionTyping(state)
  const results = useMentionMenu({
    asked: typing,
    sources: mentions,
    choose: (one) => {
      const now = view && mentionTyping(view.state)
      if (!view || !now) return
      view.dispatch(withMention(view.state, now, one))
      view.focus()
    },
    dismiss: () => view?.dispatch(dismissed(view.state)),
  })
  menu.current = results
  const chosen =
    typing && results.isOpen && results.found[results.position] ? `${listId}-${results.position}` : null
  useEffect(() => {
    const ariaProps = { 'aria-activedescendant': chosen, 'aria-controls': chosen && listId }
    for (const [name, value] of Object.entries(ariaProps))
      if (value === null) view?.dom.removeAttribute(name)
      else view?.dom.setAttribute(name, value)
  }, [view, chosen, listId])

  return (
    <div
      ref={outer}
      className="fm-editor"
      data-whole={isWhole ? '' : undefined}
      data-invalid={props.error ? '' : undefined}
      {...(isWhole ? { role: 'dialog', 'aria-modal': true, 'aria-label': label } : {})}
    >
      {view && state && (
        <EditorToolbar
          view={view}
          state={state}
          isWhole={isWhole}
          onWhole={() => {
            setWhole(!isWhole)
            view.focus()
          }}
          linkOpened={linkOpened}
          onLinkOpen={setLinkOpened}
          onFiles={pictures.take}
        />
      )}
      <div className="fm-editor-page" data-empty={state && isEmpty(state) ? '' : undefined}>
        {placeholder && state && isEmpty(state) && (
          <p className="fm-editor-placeholder" aria-hidden>
            {placeholder}
          </p>
        )}
        <div ref={host} className="fm-editor-host" />
      </div>
      {pictures.percent !== null && (
        <p className="fm-small fm-muted fm-editor-news" role="status">
          {say('editor.image_uploading', { percent: pictures.percent })}
        </p>
      )}
      {isWhole && <p className="fm-hidden">{say('editor.fullscreen_hint')}</p>}
      {view && typing && results.isOpen && (
        <MentionMenu
          id={listId}
          asked={typing}
          results={results.found}
          isSearching={results.isSearching}
          chosen={results.position}
          at={view.coordsAtPos(typing.from)}
          onChoose={results.pick}
        />
      )}
    </div>
  )
}
