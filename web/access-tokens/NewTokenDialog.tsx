import { Modal, Select, TextInput } from '@mantine/core'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calls, type ScopeView } from './access-tokens.store.ts'

type Values = { name: string; scope: string }
type Props = {
  scopes: readonly ScopeView[]
  onClose: () => void
  onCreated: (token: Values, secret: string) => void
}

/** Names a new token and chooses what it is for. */
export function NewTokenDialog({ scopes, onClose, onCreated }: Props) {
  const say = useText()
  const first = scopes.find(({ kind }) => kind === 'password') ?? scopes[0]
  const initial: Values = { name: '', scope: first?.scope ?? '' }
  const create = useCommandForm({
    contractCall: calls.create,
    initial,
    toInput: (values) => values,
    onDone: ({ secret }, values) => onCreated({ ...values, name: values.name.trim() }, secret),
  })
  const { form } = create
  const chosen = scopes.find(({ scope }) => scope === form.values.scope)
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('access-tokens.new')}
      size={460}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Form className="fm-stack" onSubmit={create.submit}>
        <TextInput
          label={say('access-tokens.name')}
          description={say('access-tokens.name_hint')}
          {...required}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select
          label={say('access-tokens.scope')}
          description={chosen && say(`${chosen.feature}.scope_hints.${chosen.scope}`)}
          allowDeselect={false}
          data={scopes.map(({ scope, feature }) => ({
            value: scope,
            label: say(`${feature}.scopes.${scope}`),
          }))}
          {...form.getInputProps('scope')}
        />
        <FormButtons of={create} submit={say('access-tokens.create')} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
