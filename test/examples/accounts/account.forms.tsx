import { defineFormExamples } from '#test/kit/form-examples.ts'
import { ForgottenPasswordPage } from '#web/accounts/ForgottenPasswordPage.tsx'
import { NewPasswordPage } from '#web/accounts/NewPasswordPage.tsx'
import { OwnNamePage } from '#web/accounts/OwnNamePage.tsx'

export const accountForms = defineFormExamples({
  forms: [
    {
      file: 'accounts/ForgottenPasswordPage.tsx',
      element: <ForgottenPasswordPage />,
      required: ['accounts.email'],
    },
    {
      file: 'accounts/OwnNamePage.tsx',
      element: <OwnNamePage />,
      required: ['accounts.first_name', 'accounts.last_name'],
    },
    {
      file: 'accounts/NewPasswordPage.tsx',
      element: <NewPasswordPage />,
      at: '/users/password/edit?reset_password_token=abc',
      required: ['accounts.new_password', 'accounts.repeat_password'],
    },
    {
      file: 'accounts/SignInPage.tsx',
      because: 'password managers fill it in unseen, so its button is always there',
    },
    { file: 'shell/PasswordQuestion.tsx', because: 'as the page for signing in' },
  ],
})
