import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import DoorOpen from 'lucide-react/icons/door-open'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Repeat2 from 'lucide-react/icons/repeat-2'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import UserMinus from 'lucide-react/icons/user-minus'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import X from 'lucide-react/icons/x'
import type { HistoryEntry } from '#platform/content/history.ts'
import type { IconShape } from '#web/kit/display/Icon.tsx'
import { answerIn } from './history-shapes.ts'

const answers: Record<'accepted' | 'declined' | 'maybe' | 'open', IconShape> = {
  accepted: Check,
  declined: X,
  maybe: CircleHelp,
  open: Undo2,
}

const shapes: Record<string, IconShape> = {
  AppointmentScheduled: CalendarPlus,
  AppointmentMoved: CalendarClock,
  AppointmentRepeated: Repeat2,
  AppointmentRelocated: MapPin,
  MeetingRoomChosen: DoorOpen,
  TeamsSyncChosen: Video,
  AppointmentCategorized: Tag,
  ParticipationOpened: LockOpen,
  ParticipationLocked: Lock,
  OrganizerChosen: Users,
  MembersInvited: Users,
  MembersInvitedToDate: Users,
  MemberSignedUp: Check,
  ParticipantRemoved: UserMinus,
  ParticipantRemovedFromDate: UserMinus,
  AttendeesContacted: Mail,
  AppointmentCanceled: CalendarX,
  AppointmentRevived: Undo2,
  MoveTakenBack: Undo2,
  AnswerTakenBack: Undo2,
  AppointmentDeleted: Trash2,
  AppointmentRestored: Undo2,
  DateChanged: CalendarClock,
  DateCanceled: CalendarX,
  DateRevived: Undo2,
  DateDeleted: Trash2,
  DateRestored: Undo2,
}

/** The icon of what happened. */
export const shapeOf = ({ type, after }: HistoryEntry): IconShape => {
  const answer = type === 'ParticipantAnswered' ? answerIn(after) : null
  return answer ? answers[answer] : (shapes[type] ?? Pencil)
}
