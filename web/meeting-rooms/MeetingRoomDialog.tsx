import { Modal, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxEquipment, maxLocation, maxName } from '#events/meeting-rooms/meeting-room.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { calls, type MeetingRoomView } from './parts/meeting-rooms.store.ts'

type Values = Pick<MeetingRoomView, 'name' | 'capacity' | 'location' | 'equipment' | 'reservable_by'> & {
  group_ids: string[]
}
type Props = {
  /** Null creates a new one. */
  room: MeetingRoomView | null
  onClose: () => void
}

const access = ['members', 'groups', 'admins'] as const

/** A meeting room: what it is, and who may reserve it. */
export function MeetingRoomDialog({ room, onClose }: Props) {
  const say = useText()
  const {
    name = '',
    capacity = null,
    location = '',
    equipment = [],
    reservable_by = 'members',
    groups: before = [],
  } = room ?? {}
  const group_ids = before.map(({ id }) => id)
  const initial: Values = { name, capacity, location, equipment, reservable_by, group_ids }
  const [groups, setGroups] = useState<Entity[]>(before.map((group) => ({ type: 'group', ...group })))
  const [typed, setTyped] = useState('')
  const onDone = (_: unknown, values: Values) => {
    toastDone(
      say(room === null ? 'meeting-rooms.created' : 'meeting-rooms.saved', { name: values.name.trim() }),
    )
    onClose()
  }
  const create = useCommandForm({ contractCall: calls.create, initial, toInput: (values) => values, onDone })
  const revise = useCommandForm({
    contractCall: calls.revise,
    initial,
    toInput: (values) => ({ meeting_room_id: room?.id ?? '', ...values }),
    onDone,
  })
  const of = room === null ? create : revise
  const { form } = of
  const values = form.getValues()
  const chooseGroups = (chosen: Entity[]) => {
    setGroups(chosen)
    form.setFieldValue(
      'group_ids',
      chosen.map(({ id }) => id),
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(room === null ? 'meeting-rooms.new' : 'meeting-rooms.edit_one', { name })}
      size={460}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Form className="fm-stack" onSubmit={of.submit}>
        <TextInput
          label={say('meeting-rooms.name')}
          {...required}
          maxLength={maxName}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NumberInput
          label={say('meeting-rooms.capacity')}
          min={1}
          max={100_000}
          allowDecimal={false}
          value={values.capacity ?? ''}
          onChange={(entered) => form.setFieldValue('capacity', entered === '' ? null : Number(entered))}
          error={form.errors.capacity}
          data-path="capacity"
        />
        <TextInput
          label={say('meeting-rooms.location')}
          description={say('meeting-rooms.location_hint')}
          maxLength={maxLocation}
          {...form.getInputProps('location')}
        />
        <TagsInput
          label={say('meeting-rooms.equipment')}
          description={say('meeting-rooms.equipment_hint')}
          maxTags={maxEquipment}
          acceptValueOnBlur
          searchValue={typed}
          onSearchChange={setTyped}
          {...form.getInputProps('equipment')}
        />
        <Select
          label={say('meeting-rooms.reservable_by')}
          data={access.map((value) => ({ value, label: say(`meeting-rooms.access.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('reservable_by')}
        />
        {values.reservable_by === 'groups' && (
          <EntityPicker
            label={say('meeting-rooms.groups')}
            placeholder={say('groups.search')}
            required
            value={groups}
            onChange={chooseGroups}
            load={findGroups}
            error={form.errors.group_ids}
            data-path="group_ids"
          />
        )}
        <FormButtons
          of={of}
          submit={say(room === null ? 'meeting-rooms.create' : 'meeting-rooms.save')}
          whenChanged={room !== null}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  )
}

const findGroups = findInDirectory(['group'])
