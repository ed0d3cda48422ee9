import { defineFormExamples } from '#test/kit/form-examples.ts'
import { NewMemberPage } from '#web/administration/NewMemberPage.tsx'

export const administrationForms = defineFormExamples({
  forms: [
    {
      file: 'administration/NewMemberPage.tsx',
      element: <NewMemberPage />,
      required: ['administration.email'],
    },
    { file: 'administration/SettingsForm.tsx', because: 'its buttons appear with the first change' },
  ],
})
