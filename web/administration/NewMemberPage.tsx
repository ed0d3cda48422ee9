import { Checkbox, Select, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { admissionContract } from '#events/members/admission.contract.ts'
import { type Language, languages } from '#platform/language/shapes.ts'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { PasswordField } from '#web/kit/fields/PasswordField.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'

const asBrowser = 'browser'
const isLanguage = (value: string): value is Language => languages.some((one) => one === value)

/** Adds a member: with a password, or with a mail in which the member chooses one. */
export function NewMemberPage() {
  const say = useText()
  const navigate = useNavigate()
  const network = useNetwork()
  const create = useCommandForm({
    contractCall: admissionContract.calls.create,
    initial: {
      first_name: '',
      last_name: '',
      email: '',
      language: asBrowser,
      external: false,
      send_welcome_mail: true,
      password: '',
    },
    toInput: ({ password, language, first_name, last_name, ...user }) => ({
      user: {
        ...user,
        ...(first_name === '' ? {} : { first_name }),
        ...(last_name === '' ? {} : { last_name }),
        ...(isLanguage(language) ? { language } : {}),
        ...(user.send_welcome_mail ? {} : { password }),
      },
    }),
    onDone: ({ id }, { first_name, last_name, email }) => {
      const name = `${first_name} ${last_name}`.trim() || email
      toast(say('administration.member_created', { name }))
      navigate(administrationPaths.administeredMember(id))
    },
  })
  const { form } = create
  return (
    <Page
      title={say('administration.new_member')}
      measure="form"
      back={{ to: administrationPaths.administeredMembers(), text: say('administration.members') }}
    >
      <Form className="fm-stack" onSubmit={create.submit}>
        <div className="fm-fields">
          <TextInput label={say('administration.first_name')} {...form.getInputProps('first_name')} />
          <TextInput label={say('administration.last_name')} {...form.getInputProps('last_name')} />
        </div>
        <p className="fm-small fm-muted">{say('administration.names_later')}</p>
        <TextInput
          label={say('administration.email')}
          type="email"
          {...required}
          {...form.getInputProps('email')}
        />
        <Select
          label={say('administration.language')}
          allowDeselect={false}
          data={[
            { value: asBrowser, label: say('administration.language_later') },
            ...network.languages.map((value) => ({
              value,
              label: say(`administration.languages.${value}`),
            })),
          ]}
          {...form.getInputProps('language')}
        />
        {network.guest_users !== false && (
          <Checkbox
            label={say('administration.external')}
            description={say('administration.external_hint')}
            {...form.getInputProps('external', { type: 'checkbox' })}
          />
        )}
        <Checkbox
          label={say('administration.welcome_email')}
          description={say('administration.welcome_hint')}
          {...form.getInputProps('send_welcome_mail', { type: 'checkbox' })}
        />
        {!form.values.send_welcome_mail && (
          <PasswordField
            isNew
            label={say('administration.password')}
            {...required}
            {...form.getInputProps('password')}
          />
        )}
        <FormButtons
          of={create}
          submit={say('administration.create')}
          onCancel={() => navigate(administrationPaths.administeredMembers())}
        />
        <UnsavedGuard when={!create.pristine && !create.processing} />
      </Form>
    </Page>
  )
}
