import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { accountPaths } from '#web/accounts/parts/accounts.paths.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { safePath, sign_in } from './accounts.store.ts'
import { EntranceFrame } from './parts/EntranceFrame.tsx'

/** Address and password; afterwards on to where one came from. */
export function SignInPage() {
  const say = useText()
  const network = useNetwork()
  const [search] = useSearchParams()
  const [isGoingOn, setGoingOn] = useState(false)
  const { form, submit, processing, problem } = useCommandForm({
    contractCall: sign_in,
    initial: { email: '', password: '', remember: true },
    toInput: (values) => values,
    onDone: () => {
      setGoingOn(true)
      // A full reload: session, texts and change stream belong to the signed-in member.
      location.assign(safePath(search.get('from')))
    },
  })

  return (
    <EntranceFrame title={say('accounts.sign_in')}>
      <h1 className="fm-display">{say(greeting())}</h1>
      <p className="fm-entrance-lead">{say('accounts.invitation', { network: network.name })}</p>
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
        <div className="fm-entrance-password">
          <Link to={accountPaths.forgottenPassword()}>{say('accounts.forgotten')}</Link>
          <PasswordInput
            size="lg"
            label={say('accounts.password')}
            {...required}
            autoComplete="current-password"
            visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? EyeOff : Eye} size={17} />}
            visibilityToggleButtonProps={{ 'aria-label': say('accounts.show_password') }}
            {...form.getInputProps('password')}
          />
        </div>
        <Checkbox
          label={say('accounts.remember')}
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
        {problem && (
          <p className="fm-form-problem" role="alert">
            <Icon of={CircleAlert} />
            {problem}
          </p>
        )}
        <Button type="submit" size="lg" fullWidth loading={processing || isGoingOn}>
          {say('accounts.sign_in')}
        </Button>
      </Form>
    </EntranceFrame>
  )
}

const greeting = (): string => {
  const hour = new Date().getHours()
  if (hour >= 4 && hour < 11) return 'accounts.morning'
  return hour >= 11 && hour < 18 ? 'accounts.day' : 'accounts.evening'
}
