import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon, type IconShape } from '#web/kit/Icon.tsx'
import { useText } from '#web/kit/texts.ts'
import { type Marked, type MarkName, marks } from './markdown-marks.ts'

type MarkdownFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  error?: ReactNode
}

const tools: readonly { mark: MarkName; icon: IconShape; key?: string }[] = [
  { mark: 'bold', icon: Bold, key: 'b' },
  { mark: 'italic', icon: Italic, key: 'i' },
  { mark: 'link', icon: LinkIcon },
  { mark: 'list', icon: List },
  { mark: 'numbers', icon: ListOrdered },
  { mark: 'quote', icon: Quote },
]

/** Text in Markdown, with the marks that most texts need. */
export function MarkdownField({ label, value, onChange, error }: MarkdownFieldProps) {
  const say = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const apply = (mark: MarkName) => {
    const field = area.current
    if (field === null) return
    const changed: Marked = marks[mark]({ text: value, from: field.selectionStart, to: field.selectionEnd })
    onChange(changed.text)
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(changed.from, changed.to)
    })
  }
  const byKeys = (event: KeyboardEvent) => {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    apply(tool.mark)
  }
  return (
    <div className="fm-markdown">
      <div className="fm-markdown-tools" role="toolbar" aria-label={say('appointments.marks.label')}>
        {tools.map(({ mark, icon }) => (
          <Tooltip key={mark} label={say(`appointments.marks.${mark}`)}>
            <ActionIcon size={28} aria-label={say(`appointments.marks.${mark}`)} onClick={() => apply(mark)}>
              <Icon of={icon} size={15} />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      <Textarea
        ref={area}
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={byKeys}
        error={error}
        autosize
        minRows={4}
        maxRows={16}
        data-path="description"
      />
    </div>
  )
}
