import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { accountPaths } from '#web/accounts/parts/accounts.paths.ts'
import { PasswordField } from '#web/kit/fields/PasswordField.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { paths } from '#web/shell/paths.ts'
import { reset_password } from './accounts.store.ts'
import { EntranceFrame } from './parts/EntranceFrame.tsx'

/** Behind the link of the mail: a new password, twice. */
export function NewPasswordPage() {
  const say = useText()
  const [search] = useSearchParams()
  const token = search.get('reset_password_token') ?? search.get('token') ?? ''
  const [isSaved, setSaved] = useState(false)
  return (
    <EntranceFrame title={say('accounts.new_title')}>
      <h1 className="fm-display">{say('accounts.new_title')}</h1>
      {isSaved ? (
        <p className="fm-entrance-lead" role="status">
          {say('accounts.password_saved')} <Link to={paths.signIn()}>{say('accounts.sign_in')}</Link>
        </p>
      ) : (
        <Choosing token={token} onSaved={() => setSaved(true)} />
      )}
    </EntranceFrame>
  )
}

function Choosing({ token, onSaved }: { token: string; onSaved: () => void }) {
  const say = useText()
  const commandForm = useCommandForm({
    contractCall: reset_password,
    initial: { password: '', repeated: '' },
    toInput: ({ password }) => ({ token, password }),
    onDone: onSaved,
  })
  const { form, submit } = commandForm
  const { password, repeated } = form.getValues()
  const differs = repeated !== '' && repeated !== password
  return (
    <>
      <p className="fm-entrance-lead">{say('accounts.new_text')}</p>
      <Form
        className="fm-stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (repeated === password) return submit()
          form.setFieldError('repeated', say('accounts.repeat_differs'))
        }}
      >
        <PasswordField
          isNew
          size="lg"
          label={say('accounts.new_password')}
          {...required}
          autoFocus
          {...form.getInputProps('password')}
        />
        <PasswordField
          size="lg"
          label={say('accounts.repeat_password')}
          {...required}
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
          {...(differs ? { error: say('accounts.repeat_differs') } : {})}
        />
        <FormButtons of={commandForm} submit={say('accounts.save_password')}>
          <Link className="fm-label" to={accountPaths.forgottenPassword()}>
            {say('accounts.new_link')}
          </Link>
        </FormButtons>
      </Form>
    </>
  )
}
