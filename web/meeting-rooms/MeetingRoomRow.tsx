import { ActionIcon, Tooltip } from '@mantine/core'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import DoorOpen from 'lucide-react/icons/door-open'
import Pencil from 'lucide-react/icons/pencil'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { MeetingRoomView } from './parts/meeting-rooms.store.ts'
import { useAboutRoom } from './parts/use-about-room.ts'

type MeetingRoomRowProps = {
  room: MeetingRoomView
  onEdit: () => void
  onArchive: () => void
  onReservations: () => void
}

/** A meeting room with its actions. */
export function MeetingRoomRow({ room, onEdit, onArchive, onReservations }: MeetingRoomRowProps) {
  const say = useText()
  const aboutRoom = useAboutRoom()
  const { name, archived, reservable_by } = room
  const about = [
    aboutRoom(room),
    ...(reservable_by === 'members' ? [] : [say(`meeting-rooms.access.${reservable_by}`)]),
  ]
  return (
    <li className="fm-meeting-room-row">
      <Icon of={DoorOpen} />
      <span className="fm-meeting-room-names fm-grow">
        <span className="fm-label">{name}</span>
        <span className="fm-small fm-muted">{inOneLine(about)}</span>
      </span>
      <span className="fm-row">
        <RowAction
          icon={CalendarClock}
          text={say('meeting-rooms.reservations')}
          label={say('meeting-rooms.reservations_of', { name })}
          onRun={onReservations}
        />
        <RowAction
          icon={Pencil}
          text={say('meeting-rooms.edit')}
          label={say('meeting-rooms.edit_one', { name })}
          onRun={onEdit}
        />
        <RowAction
          icon={archived ? ArchiveRestore : Archive}
          text={say(archived ? 'meeting-rooms.reopen' : 'meeting-rooms.archive')}
          label={say(archived ? 'meeting-rooms.reopen_one' : 'meeting-rooms.archive_one', { name })}
          onRun={onArchive}
        />
      </span>
    </li>
  )
}

type RowActionProps = { icon: IconShape; text: string; label: string; onRun: () => void }

function RowAction({ icon, text, label, onRun }: RowActionProps) {
  return (
    <Tooltip label={text}>
      <ActionIcon variant="subtle" aria-label={label} onClick={onRun}>
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
