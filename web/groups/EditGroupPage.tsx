import { useNavigate, useParams } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { GroupForm } from './GroupForm.tsx'
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

function Editing({ group }: { group: GroupView }) {
  const say = useText()
  const navigate = useNavigate()
  const { name, access, description } = group
  const revise = useCommandForm({
    wireCall: calls.revise,
    initial: { name, access, description },
    toInput: (values) => ({ group_id: group.id, group: values }),
    onDone: () => {
      toast(say('groups.saved'))
      navigate(groupPaths.group(group.slug))
    },
  })
  return <GroupForm of={revise} submit={say('groups.save')} canHide cancelTo={groupPaths.group(group.slug)} />
}
