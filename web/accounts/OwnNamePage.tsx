import { TextInput } from '@mantine/core'
import { Navigate, useSearchParams } from 'react-router'
import { memberContract } from '#events/members/member.contract.ts'
import { useNetwork, useSession } from '#web/kit/data/session.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { paths } from '#web/shell/paths.ts'
import { safePath } from './accounts.store.ts'
import { EntranceFrame } from './parts/EntranceFrame.tsx'

/** Asks a member who was added without a name for it, before anything else. */
export function OwnNamePage() {
  const { member } = useSession()
  const [search] = useSearchParams()
  const from = safePath(search.get('from'))
  if (member === null) return <Navigate to={paths.signIn(from)} replace />
  return <Naming memberId={member.id} onSaved={() => location.assign(from)} />
}

function Naming({ memberId, onSaved }: { memberId: string; onSaved: () => void }) {
  const say = useText()
  const network = useNetwork()
  const naming = useCommandForm({
    contractCall: memberContract.calls.revise,
    initial: { first_name: '', last_name: '' },
    toInput: (member) => ({ member_id: memberId, member }),
    // A full reload, because every page needs the new name.
    onDone: onSaved,
  })
  const { form } = naming
  return (
    <EntranceFrame title={say('accounts.name_title')}>
      <h1 className="fm-display">{say('accounts.name_title')}</h1>
      <p className="fm-entrance-lead">{say('accounts.name_text', { network: network.name })}</p>
      <Form className="fm-stack" onSubmit={naming.submit}>
        <TextInput
          size="lg"
          label={say('accounts.first_name')}
          autoComplete="given-name"
          autoFocus
          {...required}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          size="lg"
          label={say('accounts.last_name')}
          autoComplete="family-name"
          {...required}
          {...form.getInputProps('last_name')}
        />
        <FormButtons
          of={naming}
          submit={say('accounts.save_name')}
          disabled={naming.pristine && say('accounts.name_missing')}
        />
      </Form>
    </EntranceFrame>
  )
}
