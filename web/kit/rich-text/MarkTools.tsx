import { ActionIcon, Tooltip } from '@mantine/core'
import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { Icon, type IconShape } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { type MarkName, marks } from './markdown-marks.ts'

const tools: readonly { mark: MarkName; icon: IconShape; key?: string }[] = [
  { mark: 'bold', icon: Bold, key: 'b' },
  { mark: 'italic', icon: Italic, key: 'i' },
  { mark: 'link', icon: LinkIcon },
  { mark: 'list', icon: List },
  { mark: 'numbers', icon: ListOrdered },
  { mark: 'quote', icon: Quote },
]

type Field = RefObject<HTMLTextAreaElement | null>

/** Puts Markdown marks into a text field, at what is selected in it, by name or by Ctrl and a letter. */
export const useMarks = (field: Field, onChange: (text: string) => void) => {
  const apply = useCallback(
    (mark: MarkName) => {
      const area = field.current
      if (area === null) return
      const { value: text, selectionStart: from, selectionEnd: to } = area
      const changed = marks[mark]({ text, from, to })
      onChange(changed.text)
      requestAnimationFrame(() => {
        area.focus()
        area.setSelectionRange(changed.from, changed.to)
      })
    },
    [field, onChange],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    apply(tool.mark)
  }
  return { apply, onKeyDown }
}

/** The marks that most texts need, as tools above or below a text field. */
export function MarkTools({ onMark }: { onMark: (mark: MarkName) => void }) {
  const say = useText()
  return (
    <div className="fm-markdown-tools" role="toolbar" aria-label={say('kit.marks.label')}>
      {tools.map(({ mark, icon }) => (
        <Tooltip key={mark} label={say(`kit.marks.${mark}`)}>
          <ActionIcon size={28} aria-label={say(`kit.marks.${mark}`)} onClick={() => onMark(mark)}>
            <Icon of={icon} size={15} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
