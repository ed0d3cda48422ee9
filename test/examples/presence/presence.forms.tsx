import { defineFormExamples } from '#test/kit/form-examples.ts'

export const presenceForms = defineFormExamples({
  forms: [
    {
      file: 'presence/StatusDialog.tsx',
      because: 'a proposed text may be sent as it is; the journey with two people shows it',
    },
  ],
})
