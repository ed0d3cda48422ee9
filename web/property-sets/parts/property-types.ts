import CalendarDays from 'lucide-react/icons/calendar-days'
import Image from 'lucide-react/icons/image'
import ListChecks from 'lucide-react/icons/list-checks'
import Paperclip from 'lucide-react/icons/paperclip'
import Tag from 'lucide-react/icons/tag'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import UserRound from 'lucide-react/icons/user-round'
import type { PropertyType } from '#events/property-sets/property-set.contract.ts'
import type { IconShape } from '#web/kit/display/Icon.tsx'

export const propertyIcons: Record<PropertyType, IconShape> = {
  selection: ListChecks,
  text: TextCursorInput,
  date: CalendarDays,
  membership: UserRound,
  image: Image,
  file: Paperclip,
  tag: Tag,
}
