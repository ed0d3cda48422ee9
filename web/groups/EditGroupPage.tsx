import { useNavigate, useParams } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { GroupForm, type GroupValues } from './GroupForm.tsx'
import { calls, type GroupView, groups } from './parts/groups.store.ts'

/** Edits a group's name, description, and access. */
export function EditGroupPage() {
  const say = useText()
  const { slug: group_id = '' } = useParams()
  const load = useLoad(groups, calls.one, { group_id })
  const group = groups.useOne(group_id)
  return (
    <Page
      title={say('groups.edit')}
      measure="form"
      back={{ to: groupPaths.group(group_id), text: group?.name ?? say('groups.group') }}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={56} />} has={group !== undefined}>
        {group?.can.update ? <Editing key={group.id} group={group} /> : <RefusedState />}
      </Loaded>
    </Page>
  )
}

const valuesOf = (group: GroupView): GroupValues => ({
  name: group.name,
  access: group.access,
  description: group.description,
  picture_id: group.picture_id,
  externally_visible: group.externally_visible,
  moderated_join: group.moderated_join,
  members_can_invite: group.members_can_invite,
  chat: group.chat,
  sensitive: group.sensitive,
})

function Editing({ group }: { group: GroupView }) {
  const say = useText()
  const navigate = useNavigate()
  const revise = useCommandForm({
    contractCall: calls.revise,
    initial: valuesOf(group),
    toInput: (values) => ({ group_id: group.id, group: values }),
    onRefused: (reason) => toast(say('groups.not_saved', { name: group.name, reason }), { tone: 'danger' }),
    onDone: () => {
      toast(say('groups.saved'))
      navigate(groupPaths.group(group.slug))
    },
  })
  return (
    <GroupForm
      of={revise}
      submit={say('groups.save')}
      can={group.can}
      cancelTo={groupPaths.group(group.slug)}
    />
  )
}
