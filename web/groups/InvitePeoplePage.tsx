import { Textarea } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { calls, type GroupView, groups } from './parts/groups.store.ts'

/** Invites people, and the members of whole groups, to a group. */
export function InvitePeoplePage() {
  const say = useText()
  const { slug: group_id = '' } = useParams()
  const load = useLoad(groups, calls.one, { group_id })
  const group = groups.useOne(group_id)
  return (
    <Page
      title={group ? say('groups.invite_title', { name: group.name }) : say('groups.group')}
      measure="form"
      back={{ to: groupPaths.group(group_id), text: group?.name ?? say('groups.group') }}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={3} height={56} />} has={group !== undefined}>
        {group?.can.invite_internal ? <Inviting key={group.id} group={group} /> : <RefusedState />}
      </Loaded>
    </Page>
  )
}

const findGuests = findInDirectory(['member', 'group'])
const people: Entity[] = []

function Inviting({ group }: { group: GroupView }) {
  const say = useText()
  const navigate = useNavigate()
  const back = () => navigate(groupPaths.group(group.slug))
  const invite = useCommandForm({
    contractCall: calls.invite,
    initial: { people, additional_message: '' },
    pointers: { people: '/membership_invites/membership_ids' },
    toInput: ({ people: chosen, additional_message }) => ({
      group_id: group.id,
      membership_invites: {
        membership_ids: chosen.filter(({ type }) => type === 'member').map(({ id }) => id),
        group_ids: chosen.filter(({ type }) => type === 'group').map(({ id }) => id),
        additional_message,
      },
    }),
    onDone: () => {
      toast(say('groups.invited', { name: group.name }))
      back()
    },
  })
  const { form } = invite
  return (
    <Form className="fm-stack" onSubmit={invite.submit}>
      <EntityPicker
        label={say('groups.invite_people')}
        description={say('groups.invite_people_hint')}
        required
        value={form.values.people}
        onChange={(chosen) => form.setFieldValue('people', chosen)}
        load={findGuests}
        error={form.errors.people}
      />
      <Textarea
        label={say('groups.message')}
        description={say('groups.invite_message_hint')}
        autosize
        minRows={4}
        maxLength={2000}
        {...form.getInputProps('additional_message')}
      />
      <FormButtons of={invite} submit={say('groups.invite_send')} onCancel={back} />
      <UnsavedGuard when={!invite.pristine && !invite.processing} />
    </Form>
  )
}
