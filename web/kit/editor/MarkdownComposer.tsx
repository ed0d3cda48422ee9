import { Textarea } from '@mantine/core'
import Smile from 'lucide-react/icons/smile'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useText } from '../language/texts.ts'
import { MarkTools, useMarks } from '../rich-text/MarkTools.tsx'
import { EmojiPanel } from './EmojiPanel.tsx'
import { MentionMenu } from './MentionMenu.tsx'
import type { MentionSources } from './mention-sources.ts'
import {
  asMarkdown,
  asShown,
  mentionBefore,
  mentionsOf,
  type ShownMentions,
  withMentionText,
} from './mention-text.ts'
import { ToolPanel } from './ToolPanel.tsx'
import { useMentionMenu } from './use-mention-menu.ts'

type MarkdownComposerProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Ctrl Enter, or Enter alone. */
  onSend: () => void
  /** Enter alone sends, and Shift Enter begins a line: for chats. */
  sendsOnEnter?: boolean
  /** Looks at a key first. True when it was taken. */
  onKey?: (event: KeyboardEvent) => boolean
  mentions?: MentionSources
  ref?: Ref<{ focus: () => void }>
  /** Further tools, after the marks. */
  tools?: ReactNode
  /** Shown between text and toolbar: attachments. */
  between?: ReactNode
  /** Shown at the right of the toolbar: the send button. */
  children?: ReactNode
}

const maxRows = 8

/** A plain Markdown field for chats and replies, with marks, emoji and mentions. */
export function MarkdownComposer(props: MarkdownComposerProps) {
  const {
    label,
    value: markdown,
    onSend,
    sendsOnEnter,
    onKey,
    mentions = [],
    ref,
    tools,
    between,
    children,
  } = props
  const known = useRef<ShownMentions>(new Map())
  known.current = mentionsOf(markdown, known.current)
  const value = asShown(markdown, known.current)
  const onChange = (text: string) => props.onChange(asMarkdown(text, known.current))
  const say = useText()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const marks = useMarks(field, onChange)
  const [caret, setCaret] = useState<number | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))

  const put = (text: string, at: number) => {
    onChange(text)
    setCaret(at)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(at, at)
    })
  }
  const typing = caret === null ? null : mentionBefore(value.slice(0, caret), mentions)
  const asked = typing !== null && typing.from !== dismissed ? typing : null
  const menu = useMentionMenu({
    asked,
    sources: mentions,
    choose: (one) => {
      if (asked === null || caret === null) return
      const whole = withMentionText(asked.sign, one)
      known.current = mentionsOf(whole, known.current)
      const written = asShown(whole, known.current)
      put(value.slice(0, asked.from) + written + value.slice(caret), asked.from + written.length)
    },
    dismiss: () => setDismissed(asked?.from ?? null),
  })
  const follow = () => setCaret(field.current?.selectionStart ?? null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (asked !== null && menu.onKey(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (onKey?.(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    marks.onKeyDown(event)
    const isPlain = sendsOnEnter && !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey || isPlain)) return
    event.preventDefault()
    onSend()
  }
  const isOpen = asked !== null && menu.isOpen
  return (
    <div className="fm-composer">
      <Textarea
        ref={field}
        variant="unstyled"
        autosize
        minRows={1}
        maxRows={maxRows}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setCaret(event.currentTarget.selectionStart)
        }}
        onSelect={follow}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
        aria-autocomplete={mentions.length > 0 ? 'list' : undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && menu.found[menu.position] ? `${listId}-${menu.position}` : undefined}
      />
      {between}
      <div className="fm-composer-foot">
        <span className="fm-row">
          <MarkTools onMark={marks.apply} />
          <ToolPanel
            icon={Smile}
            text={say('editor.emoji')}
            onLeave={() => field.current?.focus()}
            width={316}
          >
            {(close) => (
              <EmojiPanel
                onEmoji={(sign) => {
                  close()
                  const at = field.current?.selectionStart ?? value.length
                  put(value.slice(0, at) + sign + value.slice(at), at + sign.length)
                }}
              />
            )}
          </ToolPanel>
          {tools}
        </span>
        {children}
      </div>
      {asked !== null && isOpen && field.current && (
        <MentionMenu
          id={listId}
          asked={asked}
          results={menu.found}
          isSearching={menu.isSearching}
          chosen={menu.position}
          at={field.current.getBoundingClientRect()}
          onChoose={menu.pick}
        />
      )}
    </div>
  )
}
