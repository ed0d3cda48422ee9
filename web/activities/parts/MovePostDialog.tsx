import { Modal, MultiSelect } from '@mantine/core'
import { activityContract } from '#events/activities/activity.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type ActivityView, loadPost } from '../activities.store.ts'
import { useAudience } from './use-audience.ts'

type Props = { post: ActivityView; onClose: () => void }

/** Chooses other groups for a post, or everyone. */
export function MovePostDialog({ post, onClose }: Props) {
  const say = useText()
  const audience = useAudience()
  const move = useCommandForm({
    contractCall: activityContract.calls.move,
    initial: { group_ids: post.groups.map(({ id }) => id) },
    toInput: ({ group_ids }) => ({ activity_id: post.id, group_ids }),
    onDone: () => {
      toastDone(say('activities.was_moved'), () => loadPost(post.id))
      void loadPost(post.id)
      onClose()
    },
  })
  const { form } = move
  // A group that the reader has left stays a choice until it is removed.
  const known = new Map([
    ...post.groups.map(({ id, name }) => [id, name] as const),
    ...audience.groups.map(({ value, label }) => [value, label] as const),
  ])
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('activities.move_title')}
      size={460}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Form className="fm-stack" onSubmit={move.submit}>
        <MultiSelect
          label={say('activities.audience')}
          description={say('activities.move_hint')}
          placeholder={form.values.group_ids.length === 0 ? audience.everyone : undefined}
          data={[...known].map(([value, label]) => ({ value, label }))}
          searchable
          clearable
          hidePickedOptions
          data-autofocus
          {...form.getInputProps('group_ids')}
          data-path="group_ids"
        />
        <FormButtons of={move} submit={say('activities.move_now')} whenChanged onCancel={onClose} />
      </Form>
    </Modal>
  )
}
