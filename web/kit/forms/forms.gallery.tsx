import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../fields/PasswordField.tsx'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { FormButtons } from './FormButtons.tsx'
import { required } from './required.ts'

const calm = { processing: false, problem: null, pristine: false, stuck: false }

const Form = ({ of, error, whenChanged = false }: FormProps) => {
  const say = useText()
  return (
    <form
      className="fm-stack"
      style={{ maxWidth: 420 }}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput label="Name" {...required} error={error && say(`kit.codes.${error}`)} />
      <FormButtons
        of={{ ...calm, ...of, problem: of.problem ? say(`kit.codes.${of.problem}`) : null }}
        submit={say('kit.save')}
        whenChanged={whenChanged}
        onCancel={() => undefined}
      />
    </form>
  )
}
type FormProps = {
  of: Partial<Omit<typeof calm, 'problem'>> & { problem?: string }
  error?: string
  whenChanged?: boolean
}

const Password = ({ isNew = false, start = '', error }: PasswordProps) => {
  const [typed, setTyped] = useState(start)
  return (
    <div style={{ maxWidth: 320 }}>
      <PasswordField
        label="Password"
        isNew={isNew}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
type PasswordProps = { isNew?: boolean; start?: string; error?: string }

const Strengths = () => (
  <div className="fm-stack">
    {['', 'linden', 'aaaaaaaaaaaaaa', 'bench-linden7', 'four benches under one tree'].map((start) => (
      <Password key={start} isNew start={start} />
    ))}
  </div>
)

export const gallery: GallerySection = {
  title: 'Forms',
  states: [
    { name: 'changed', show: () => <Form of={{}} /> },
    { name: 'pristine', show: () => <Form of={{ pristine: true }} whenChanged /> },
    { name: 'sending', show: () => <Form of={{ processing: true }} /> },
    { name: 'wrong at a field', show: () => <Form of={{ stuck: true }} error="required" /> },
    { name: 'refused as a whole', show: () => <Form of={{ problem: 'offline' }} /> },
    { name: 'password', show: () => <Password start="linden" /> },
    { name: 'password, wrong', show: () => <Password error="The password is incorrect" /> },
    { name: 'new password, from weak to strong', show: Strengths },
  ],
}
