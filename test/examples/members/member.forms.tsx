import { defineFormExamples } from '#test/kit/form-examples.ts'
import { PasswordForm } from '#web/members/PasswordForm.tsx'

export const memberForms = defineFormExamples({
  forms: [
    {
      file: 'members/PasswordForm.tsx',
      element: <PasswordForm />,
      required: ['members.current_password', 'members.new_password'],
    },
    { file: 'members/ProfileForm.tsx', because: 'EditProfilePage.spec.tsx' },
  ],
})
