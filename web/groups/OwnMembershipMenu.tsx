import { Button, Menu } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type GroupView, leave } from './parts/groups.store.ts'
import { LeaveDialog } from './parts/LeaveDialog.tsx'

/** The member's place in the group, with the way out. */
export function OwnMembershipMenu({ group }: { group: GroupView }) {
  const say = useText()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Icon of={Check} size={16} />}
            rightSection={<Icon of={ChevronDown} size={16} />}
          >
            {say(`groups.own_status.${group.membership_status_of_current_member}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item data-danger="" onClick={() => setLeaving(true)}>
            {say('groups.leave')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LeaveDialog
        group={group}
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => leave(group)}
      />
    </>
  )
}
