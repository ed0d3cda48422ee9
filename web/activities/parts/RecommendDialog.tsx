import { Checkbox, Modal, TagsInput, Textarea } from '@mantine/core'
import { recommendationContract } from '#events/activities/recommendation.contract.ts'
import { maxRecommendationMessage, maxRecommendedOutside } from '#events/activities/recommendation.limits.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import type { ActivityView } from '../activities.store.ts'

type Props = { post: ActivityView; onClose: () => void }

const people: Entity[] = []
const addresses: string[] = []

/** Sends a post by email to members, and to other addresses where the network allows it. */
export function RecommendDialog({ post, onClose }: Props) {
  const say = useText()
  const { id: ownId } = useMember()
  const hasReplies = post.reply_count + post.answer_count > 0
  const recommend = useCommandForm({
    contractCall: recommendationContract.calls.recommend,
    feature: 'activities',
    initial: { people, addresses, message: '', include_replies: useRepliesDefault() && hasReplies },
    pointers: { people: '/email_recommendation/member_ids' },
    toInput: ({ people: chosen, ...others }) => ({
      activity_id: post.id,
      email_recommendation: { member_ids: chosen.map(({ id }) => id), ...others },
    }),
    onDone: () => {
      toastDone(say('activities.recommending.done'), () => undefined)
      onClose()
    },
  })
  const { form } = recommend
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('activities.recommending.title')}
      size={500}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Form className="fm-stack" onSubmit={recommend.submit}>
        <EntityPicker
          label={say('activities.recommending.people')}
          description={say('activities.recommending.people_hint')}
          placeholder={say('kit.find_person')}
          value={form.values.people}
          onChange={(chosen) => form.setFieldValue('people', chosen)}
          load={findInDirectory(['member'], { without: ownId })}
          error={form.errors.people}
          data-path="people"
        />
        {post.can.recommend_outside && (
          <TagsInput
            label={say('activities.recommending.addresses')}
            description={say('activities.recommending.addresses_hint')}
            type="email"
            maxTags={maxRecommendedOutside}
            acceptValueOnBlur
            {...form.getInputProps('addresses')}
            data-path="addresses"
          />
        )}
        <Textarea
          label={say('activities.recommending.message')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={maxRecommendationMessage}
          {...form.getInputProps('message')}
          data-path="message"
        />
        {hasReplies && (
          <Checkbox
            label={say('activities.recommending.replies')}
            {...form.getInputProps('include_replies', { type: 'checkbox' })}
          />
        )}
        <FormButtons of={recommend} submit={say('activities.recommending.send')} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

const useRepliesDefault = (): boolean => {
  const { email_recommendations } = useNetwork()
  return (
    (email_recommendations as { include_replies_default?: boolean } | undefined)?.include_replies_default ===
    true
  )
}
