import { defineFormExamples } from '#test/kit/form-examples.ts'
import { ComposePage } from '#web/messages/ComposePage.tsx'

export const messageForms = defineFormExamples({
  forms: [
    {
      file: 'messages/ComposePage.tsx',
      element: <ComposePage />,
      at: '/messages/new',
      required: ['messages.to'],
    },
    { file: 'messages/ReplyBox.tsx', because: 'ReplyBox.spec.tsx' },
  ],
})
