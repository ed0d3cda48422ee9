import type { ReactNode } from 'react'
import type { MentionSources } from './mention-sources.ts'
import type { RichDocument } from './rich-document.ts'

export type RichEditorProps = {
  label: string
  /** Null for no text. */
  value: RichDocument | null
  onChange: (document: RichDocument | null) => void
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  mentions?: MentionSources
  'data-path'?: string
}
