import { Button } from '@mantine/core'
import { useState } from 'react'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { attemptIn, commands, type GroupView } from './parts/groups.store.ts'

const findPeople = findInDirectory(['member'])

/** Adds people to a group. */
export function AddMembers({ group, onAdded }: { group: GroupView; onAdded: () => void }) {
  const say = useText()
  const [people, setPeople] = useState<Entity[]>([])
  const add = async () => {
    const member_ids = people.map(({ id }) => id)
    if (!(await attemptIn(group, () => commands.add_members({ group_id: group.id, member_ids })))) return
    setPeople([])
    toast(say('groups.added', { count: member_ids.length }))
    onAdded()
  }
  return (
    <div className="fm-group-add">
      <div className="fm-grow">
        <EntityPicker
          label={say('groups.add')}
          placeholder={say('kit.find_person')}
          value={people}
          onChange={setPeople}
          load={findPeople}
        />
      </div>
      <Button onClick={add} disabled={people.length === 0}>
        {say('groups.add_people')}
      </Button>
    </div>
  )
}
