import { useNavigate, useParams } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { GroupForm, type GroupValues } from './GroupForm.tsx'
import { calls } from './parts/groups.store.ts'

const blank: GroupValues = {
  name: '',
  access: 'open',
  description: '',
  picture_id: null,
  externally_visible: false,
  moderated_join: false,
  members_can_invite: false,
  chat: true,
  sensitive: false,
}

/** Creates a group; its creator becomes its administrator. */
export function NewGroupPage() {
  const say = useText()
  const navigate = useNavigate()
  const { category = '' } = useParams()
  const load = useAnswer(calls.fresh, { group_category_slug: category })
  const create = useCommandForm({
    contractCall: calls.create,
    initial: blank,
    toInput: (values) => ({ group: { ...values, group_category_id: category } }),
    onRefused: (reason) => {
      const { name } = create.form.getValues()
      toast(say('groups.not_created', { name: name || say('groups.group'), reason }), { tone: 'danger' })
    },
    onDone: ({ id }) => navigate(groupPaths.group(id)),
  })
  return (
    <Page
      title={say('groups.new')}
      measure="form"
      back={{ to: groupPaths.category(category), text: say('groups.title') }}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={56} />}>
        <GroupForm
          of={create}
          submit={say('groups.create')}
          can={load.answer?.can ?? { create_hidden: false, choose_sensitive: false }}
          cancelTo={groupPaths.category(category)}
        />
      </Loaded>
    </Page>
  )
}
