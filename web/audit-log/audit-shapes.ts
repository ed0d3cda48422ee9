import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x'
import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { IconShape } from '#web/kit/display/Icon.tsx'

// One icon, one meaning. The first pattern that fits wins, so new kinds of events have an icon on the first day.
const shapes: readonly (readonly [RegExp, IconShape])[] = [
  [/TakenBack$|Reentered$/, Undo2],
  [/^AppointmentMoved|Repeated$/, CalendarClock],
  [/^AppointmentScheduled$/, CalendarPlus],
  [/Canceled$/, CalendarX],
  [/^ParticipantAnswered$/, Check],
  [/Restored$|Revived$|Reopened$/, Undo2],
  [/^(LoginThrottled|SignInFailed|ConfirmationFailed)|Locked$/, Lock],
  [/Unlocked$|ParticipationOpened/, LockOpen],
  [/^SignedIn$/, LogIn],
  [/^SignedOut$|SessionRevoked/, LogOut],
  [/Password|^IdentityConfirmed$/, KeyRound],
  [/AdminAppointed$/, ShieldCheck],
  [/AdminDismissed$/, ShieldX],
  [/^(SettingChosen|Network)/, SlidersHorizontal],
  [/^AuditLog/, ScrollText],
  [/Removed|Left$|Erased$|Dismissed$/, UserMinus],
  [/Invited|Joined|JoinRequest|Shared$|Unshared$/, UserPlus],
  [/Deleted$/, Trash2],
  [/Relocated$/, MapPin],
  [/^(Message|Attendees)/, Mail],
  [/^Group/, Users],
  [/Renamed|Described|Changed|Chosen|Recolored|Filed|Categorized/, Pencil],
]

/** The icon of a kind of event. */
export const shapeOf = (type: string): IconShape => shapes.find(([pattern]) => pattern.test(type))?.[1] ?? Dot
