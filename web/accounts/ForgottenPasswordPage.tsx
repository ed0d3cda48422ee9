import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { paths } from '#web/shell/paths.ts'
import { ask_for_reset } from './accounts.store.ts'
import { EntranceFrame } from './parts/EntranceFrame.tsx'

/** Requests a reset link. The answer is always the same, so it never reveals an account. */
export function ForgottenPasswordPage() {
  const say = useText()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  return (
    <EntranceFrame title={say('accounts.forgotten_title')}>
      {askedFor === null ? <Asking onAsked={setAskedFor} /> : <Asked email={askedFor} />}
    </EntranceFrame>
  )
}

function Asking({ onAsked }: { onAsked: (email: string) => void }) {
  const say = useText()
  const commandForm = useCommandForm({
    contractCall: ask_for_reset,
    initial: { email: '' },
    toInput: (values) => values,
    onDone: (_, { email }) => onAsked(email),
  })
  const { form, submit } = commandForm
  return (
    <>
      <h1 className="fm-display">{say('accounts.forgotten_title')}</h1>
      <p className="fm-entrance-lead">{say('accounts.forgotten_text')}</p>
      <Form className="fm-stack" onSubmit={submit}>
        <TextInput
          size="lg"
          type="email"
          label={say('accounts.email')}
          {...required}
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <FormButtons of={commandForm} submit={say('accounts.send_link')}>
          <Button component={Link} to={paths.signIn()} variant="subtle">
            {say('accounts.back_to_sign_in')}
          </Button>
        </FormButtons>
      </Form>
    </>
  )
}

function Asked({ email }: { email: string }) {
  const say = useText()
  return (
    <div role="status">
      <h1 className="fm-display">{say('accounts.sent_title')}</h1>
      <p className="fm-entrance-lead">{say('accounts.sent_text', { email })}</p>
      <Link to={paths.signIn()}>{say('accounts.back_to_sign_in')}</Link>
    </div>
  )
}
