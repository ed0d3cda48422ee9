import type { ReactNode } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { defineFormExamples } from '#test/kit/form-examples.ts'
import { TagDialog } from '#web/tags/TagDialog.tsx'

export const tagForms = defineFormExamples({
  forms: [
    {
      file: 'tags/TagDialog.tsx',
      element: trusted<ReactNode>(<TagDialog tag={null} onClose={() => {}} />),
      required: ['tags.name'],
    },
  ],
})
