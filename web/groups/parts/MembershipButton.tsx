import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { type GroupView, join, leave } from './groups.store.ts'

type Props = {
  group: Pick<GroupView, 'id' | 'name' | 'access' | 'membership_status_of_current_member'> & {
    can: Pick<GroupView['can'], 'join' | 'join_moderated' | 'leave'>
  }
}

/** The member's status in a group, and the next step. Leaving a group that is not open asks first. */
export function MembershipButton({ group }: Props) {
  const say = useText()
  const [isAsking, setAsking] = useState(false)
  const { can, membership_status_of_current_member: status } = group
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
  if (can.join_moderated)
    return (
      <Button variant="default" size="xs" onClick={() => join(group)}>
        {say('groups.ask')}
      </Button>
    )
  if (!can.leave) return null
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        onClick={() => (group.access === 'open' ? leave(group) : setAsking(true))}
      >
        {say('groups.leave')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say('groups.leave_title', { name: group.name })}
        confirm={say('groups.leave')}
        onConfirm={() => leave(group)}
      >
        {say('groups.leave_text')}
      </ConfirmDialog>
    </>
  )
}
