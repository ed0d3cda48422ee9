import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProfileField } from '#events/members/member.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import {
  changedValues,
  type FieldValues,
  nothingIn,
  pointersOf,
  valueIn,
} from '#web/property-sets/parts/field-values.ts'
import { PropertyControl } from '#web/property-sets/parts/PropertyControl.tsx'
import { useBusyFields } from '#web/property-sets/parts/use-busy-fields.ts'
import { useFieldChanges } from '#web/property-sets/parts/use-field-changes.ts'
import { calls, type MemberView } from './parts/members.store.ts'

/** Name, profile and whatever else there is to fill in, once it is known what that is. */
export function ProfileForm({ member }: { member: MemberView }) {
  const load = useAnswer(calls.fields, { member_id: member.id })
  useFieldChanges(load.reload)
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={5} height={56} />}>
      {load.answer && <Editing member={member} fields={load.answer.fields} />}
    </Loaded>
  )
}

function Editing({ member, fields }: { member: MemberView; fields: readonly ProfileField[] }) {
  const say = useText()
  const navigate = useNavigate()
  const busy = useBusyFields()
  const entryOf = (key: string) => member.profile.find(({ property }) => property === key)
  const [before] = useState<FieldValues>(() =>
    Object.fromEntries(fields.map((field) => [field.property, valueIn(field, entryOf(field.property))])),
  )
  const revise = useCommandForm({
    contractCall: calls.revise,
    feature: 'members',
    initial: {
      first_name: member.first_name ?? '',
      last_name: member.last_name ?? '',
      position: member.position ?? '',
      phone: member.phone ?? '',
      about: member.about ?? '',
      profile: before,
    },
    toInput: ({ profile, ...values }) => ({
      member_id: member.id,
      member: { ...values, profile: changedValues(before, profile) },
    }),
    pointers: pointersOf(fields),
    onDone: () => {
      navigate(memberPaths.member(member.id))
      toastDone(say('members.profile_saved'))
    },
  })
  const { form } = revise
  return (
    <Form className="fm-stack" onSubmit={revise.submit}>
      <div className="fm-fields">
        <TextInput label={say('members.first_name')} {...required} {...form.getInputProps('first_name')} />
        <TextInput label={say('members.last_name')} {...required} {...form.getInputProps('last_name')} />
      </div>
      <TextInput label={say('members.position')} {...form.getInputProps('position')} />
      <TextInput label={say('members.phone')} type="tel" {...form.getInputProps('phone')} />
      <Textarea
        label={say('members.about')}
        autosize
        minRows={4}
        maxLength={2000}
        {...form.getInputProps('about')}
      />
      {fields.map((field) => (
        <PropertyControl
          key={field.property}
          field={field}
          value={form.values.profile[field.property] ?? nothingIn(field)}
          onChange={(value) => form.setFieldValue(`profile.${field.property}`, value)}
          error={form.errors[`profile.${field.property}`]}
          data-path={`profile.${field.property}`}
          files={entryOf(field.property)?.files ?? []}
          memberId={member.id}
          onBusy={(isBusy) => busy.wait(field.property, isBusy)}
        />
      ))}
      <FormButtons
        of={revise}
        submit={say('members.save')}
        whenChanged
        disabled={busy.isBusy && say('files.busy')}
        onCancel={() => navigate(memberPaths.member(member.id))}
      />
      <UnsavedGuard when={!revise.pristine && !revise.processing} />
    </Form>
  )
}
