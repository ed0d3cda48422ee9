import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { answerInvite, ask, type GroupView, join, leave } from './groups.store.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

type Props = {
  group: Pick<GroupView, 'id' | 'name' | 'access' | 'membership_status_of_current_member'> & {
    can: Pick<GroupView['can'], 'join' | 'join_moderated' | 'accept_invitation' | 'leave'>
  }
}

/** The member's next step towards a group. Asking to join and leaving ask first. */
export function MembershipButton({ group }: Props) {
  const say = useText()
  const { can, membership_status_of_current_member: status } = group
  if (can.accept_invitation) return <InviteButtons group={group} />
  if (status === 'in_moderation')
    return (
      <Button variant="default" size="xs" onClick={() => leave(group)}>
        {say('groups.withdraw_request')}
      </Button>
    )
  if (can.join)
    return (
      <Button variant="default" size="xs" onClick={() => join(group)}>
        {say('groups.join')}
      </Button>
    )
  if (can.join_moderated) return <AskButton group={group} />
  return can.leave ? <LeaveButton group={group} /> : null
}

function InviteButtons({ group }: Props) {
  const say = useText()
  return (
    <span className="fm-row">
      <Button size="xs" onClick={() => answerInvite(group, true)}>
        {say('groups.accept_invite')}
      </Button>
      <Button size="xs" variant="default" onClick={() => answerInvite(group, false)}>
        {say('groups.decline')}
      </Button>
    </span>
  )
}

function AskButton({ group }: Props) {
  const say = useText()
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {say('groups.ask')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say('groups.ask_title', { name: group.name })}
        confirm={say('groups.ask_send')}
        danger={false}
        onConfirm={() => ask(group, message)}
      >
        <Textarea
          label={say('groups.message')}
          description={say('groups.message_hint')}
          autosize
          minRows={3}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}

function LeaveButton({ group }: Props) {
  const say = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setAsking(true)}>
        {say('groups.leave')}
      </Button>
      <LeaveDialog
        group={group}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => leave(group)}
      />
    </>
  )
}
