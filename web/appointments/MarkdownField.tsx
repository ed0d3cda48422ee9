import { Textarea } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { MarkTools, useMarks } from '#web/kit/MarkTools.tsx'

type MarkdownFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  error?: ReactNode
}

/** Text in Markdown, with the marks that most texts need. */
export function MarkdownField({ label, value, onChange, error }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { apply, onKeyDown } = useMarks(area, onChange)
  return (
    <div className="fm-markdown">
      <MarkTools onMark={apply} />
      <Textarea
        ref={area}
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
        autosize
        minRows={4}
        maxRows={16}
        data-path="description"
      />
    </div>
  )
}
