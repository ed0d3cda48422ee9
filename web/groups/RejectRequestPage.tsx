import { Textarea } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'
import { calls, groups, type JoinRequestView, joinRequests } from './parts/groups.store.ts'

/** Declines a request to join; words for the person who asked are optional. */
export function RejectRequestPage() {
  const say = useText()
  const { slug: group_id = '', member_id = '' } = useParams()
  const ofGroup = useLoad(groups, calls.one, { group_id })
  const load = useLoad(joinRequests, calls.join_requests, { group_id })
  const group = groups.useOne(group_id)
  const request = joinRequests.useOne(`${group_id}~${member_id}`)
  return (
    <Page
      title={say('groups.reject_title')}
      measure="form"
      back={{ to: groupPaths.group(group_id), text: group?.name ?? say('groups.group') }}
    >
      <Loaded load={ofGroup} skeleton={<SkeletonRows rows={3} height={56} />} has={group !== undefined}>
        {group?.can.update_members === false ? (
          <RefusedState />
        ) : (
          <Loaded load={load} skeleton={<SkeletonRows rows={3} height={56} />} has={request !== undefined}>
            {request ? (
              <Rejecting request={request} />
            ) : (
              <EmptyState title={say('groups.no_request')}>{say('groups.no_request_text')}</EmptyState>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

function Rejecting({ request: { group_id, membership, message } }: { request: JoinRequestView }) {
  const say = useText()
  const navigate = useNavigate()
  const name = useName(membership)
  const back = () => navigate(groupPaths.group(group_id))
  const reject = useCommandForm({
    contractCall: calls.decline,
    initial: { rejection_message: '' },
    toInput: (values) => ({ group_id, member_id: membership.id, ...values }),
    onDone: () => {
      toast(say('groups.was_rejected', { name }))
      back()
    },
  })
  return (
    <Form className="fm-stack" onSubmit={reject.submit}>
      <PersonRow person={membership} size={36} />
      {message && <p className="fm-small fm-muted fm-lines">{say('kit.quoted', { text: message })}</p>}
      <Textarea
        label={say('groups.rejection_message')}
        description={say('groups.rejection_hint', { name })}
        autosize
        minRows={4}
        maxLength={2000}
        {...reject.form.getInputProps('rejection_message')}
      />
      <FormButtons
        of={{ ...reject, pristine: false }}
        submit={say('groups.decline_request')}
        onCancel={back}
      />
    </Form>
  )
}
