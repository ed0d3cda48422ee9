import type { GroupView } from '#events/groups/group.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'

type Props = {
  group: Pick<GroupView, 'name' | 'access'>
  opened: boolean
  onClose: () => void
  onConfirm: () => unknown
}

/** Asks before a member leaves a group. */
export function LeaveDialog({ group: { name, access }, ...dialog }: Props) {
  const say = useText()
  return (
    <ConfirmDialog title={say('groups.leave_title', { name })} confirm={say('groups.leave')} {...dialog}>
      {say(`groups.leave_text.${access}`)}
    </ConfirmDialog>
  )
}
