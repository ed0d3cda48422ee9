import { accountContract } from '#events/accounts/account.contract.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { PasswordField } from '#web/kit/fields/PasswordField.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'

const blank = { current_password: '', password: '' }

/** Changes one's own password. Other devices are signed out by it. */
export function PasswordForm() {
  const say = useText()
  const change = useCommandForm({
    contractCall: accountContract.calls.change_password,
    initial: blank,
    toInput: (values) => values,
    onDone: () => {
      change.form.setValues(blank)
      change.form.resetDirty(blank)
      toast(say('members.password_changed'))
    },
  })
  return (
    <Form className="fm-stack" onSubmit={change.submit}>
      <h2 className="fm-section">{say('members.password')}</h2>
      <PasswordField
        label={say('members.current_password')}
        {...required}
        {...change.form.getInputProps('current_password')}
      />
      <PasswordField
        isNew
        label={say('members.new_password')}
        {...required}
        description={say('members.password_hint')}
        {...change.form.getInputProps('password')}
      />
      <FormButtons of={change} submit={say('members.change_password')} whenChanged />
    </Form>
  )
}
