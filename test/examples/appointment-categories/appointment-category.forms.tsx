import { defineFormExamples } from '#test/kit/form-examples.ts'

export const appointmentCategoryForms = defineFormExamples({
  forms: [
    {
      file: 'appointment-categories/CategoryListForm.tsx',
      because: 'its fields are the categories that are there, and an empty list is one, too',
    },
  ],
})
