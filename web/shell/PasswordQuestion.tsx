import { Button, Modal, PasswordInput } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { accountContract } from '#events/accounts/account.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { endAsking } from './identity.ts'

/** The question for the password, above the dialog that needs it. */
export function PasswordQuestion({ opened }: { opened: boolean }) {
  const say = useText()
  return (
    <Modal
      opened={opened}
      onClose={() => endAsking(false)}
      title={say('shell.identity_title')}
      size={420}
      withCloseButton={false}
      closeOnEscape={false}
      zIndex={600}
    >
      <IdentityForm />
    </Modal>
  )
}

function IdentityForm() {
  const say = useText()
  const { form, submit, processing, problem } = useCommandForm({
    contractCall: accountContract.calls.confirm,
    initial: { password: '' },
    toInput: (values) => values,
    onDone: () => endAsking(true),
  })
  return (
    <Form className="fm-stack" onSubmit={submit}>
      <p className="fm-muted">{say('shell.identity_reason')}</p>
      <PasswordInput
        label={say('accounts.password')}
        {...required}
        autoComplete="current-password"
        visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? EyeOff : Eye} size={17} />}
        visibilityToggleButtonProps={{ 'aria-label': say('accounts.show_password') }}
        aria-invalid={form.errors.password !== undefined}
        data-autofocus
        {...form.getInputProps('password')}
      />
      {problem && (
        <p className="fm-form-problem" role="alert">
          <Icon of={CircleAlert} />
          {problem}
        </p>
      )}
      <div className="fm-dialog-buttons">
        <Button variant="default" onClick={() => endAsking(false)}>
          {say('kit.cancel')}
        </Button>
        <Button type="submit" loading={processing}>
          {say('shell.identity_confirm')}
        </Button>
      </div>
    </Form>
  )
}
