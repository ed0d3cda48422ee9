import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { useText } from '../language/texts.ts'
import { Icon, type IconShape } from './Icon.tsx'

export type Status = 'accepted' | 'open' | 'maybe' | 'declined' | 'canceled' | 'past'
export type Tone = Status | 'role' | 'info' | 'plain'

/** A lower-case word on a soft fill; roles have an edge only. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="fm-badge" data-tone={tone}>
      {children}
    </span>
  )
}

const shapes: Record<Exclude<Status, 'past'>, IconShape> = {
  accepted: CircleCheck,
  open: CircleDashed,
  maybe: CircleHelp,
  declined: CircleX,
  canceled: CalendarX,
}

/** A status in its colour and word (`kit.status.*`), or in the words given. */
export function StatusBadge({ status, children }: { status: Status; children?: ReactNode }) {
  const say = useText()
  return <Badge tone={status}>{children ?? say(`kit.status.${status}`)}</Badge>
}

const iconColours: Record<Exclude<Status, 'past'>, string> = {
  accepted: 'var(--fm-accent-text)',
  open: 'var(--fm-waiting-text)',
  maybe: 'var(--fm-waiting-text)',
  declined: 'var(--fm-text-faint)',
  canceled: 'var(--fm-danger-text)',
}

/** A status as an icon in a list of people, with its word for screen readers. */
export function StatusIcon({ status }: { status: Exclude<Status, 'past'> }) {
  const say = useText()
  return (
    <span style={{ color: iconColours[status], display: 'inline-flex' }} title={say(`kit.status.${status}`)}>
      <Icon of={shapes[status]} />
      <span className="fm-hidden">{say(`kit.status.${status}`)}</span>
    </span>
  )
}
