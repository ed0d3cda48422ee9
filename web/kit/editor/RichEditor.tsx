import { Input } from '@mantine/core'
import { Suspense, useId } from 'react'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import type { RichEditorProps } from './rich-editor-props.ts'

// The editor is larger than most pages, so it loads when it is needed.
const EditorSurface = lazyPart(() =>
  import('./EditorSurface.tsx').then((module) => ({ default: module.EditorSurface })),
)

/** A text with headings, lists, tables, mentions and videos, edited as it will look. */
export function RichEditor(props: RichEditorProps) {
  const { label, description, error } = props
  const id = useId()
  const isDescribed = Boolean(description) || Boolean(error)
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{
        id: `${id}-label`,
        onClick: () => document.querySelector<HTMLElement>(`[aria-labelledby="${id}-label"]`)?.focus(),
      }}
      descriptionProps={{ id: `${id}-about` }}
      errorProps={{ id: `${id}-error` }}
    >
      <Suspense fallback={<Skeleton height={172} />}>
        <EditorSurface
          {...props}
          labelledBy={`${id}-label`}
          describedBy={isDescribed ? (error ? `${id}-error` : `${id}-about`) : undefined}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
