import CalendarSearch from 'lucide-react/icons/calendar-search'
import ChartBar from 'lucide-react/icons/chart-bar'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import type { PostType } from '#events/activities/activity.contract.ts'
import type { IconShape } from '#web/kit/display/Icon.tsx'

/** The icon of each kind of post. */
export const postShapes: Record<PostType, IconShape> = {
  note: Pencil,
  question: CircleHelp,
  survey: ChartBar,
  schedule: CalendarSearch,
  rundschreiben: Megaphone,
}
