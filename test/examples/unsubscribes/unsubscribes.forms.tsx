import { defineFormExamples } from '#test/kit/form-examples.ts'

export const unsubscribeForms = defineFormExamples({
  forms: [
    {
      file: 'unsubscribes/UnsubscribePage.tsx',
      because: 'it has no fields and asks for one press; the journey with a mail shows it',
    },
  ],
})
