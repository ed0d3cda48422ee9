import { type KeyboardEvent, useState } from 'react'
import { useNow } from '#web/kit/dates/use-now.ts'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { markReadWithUndo, markUnreadWithUndo, toggleMuted } from './notification-acts.ts'
import type { NotificationView } from './notifications.store.ts'

type Section = { key: string; title: string; rows: NotificationView[] }

/** What waits for an answer, what came today, and what came earlier. Arrow keys move; W, M and E act on a row. */
export function NotificationList({
  all,
  onOpen = () => {},
}: {
  all: readonly NotificationView[]
  onOpen?: () => void
}) {
  const [explained, setExplained] = useState<string | null>(null)
  const explain = (id: string) => setExplained((known) => (known === id ? null : id))
  const acts: Record<string, (notification: NotificationView) => unknown> = {
    w: ({ id }) => explain(id),
    m: toggleMuted,
    e: (one) => (one.read ? markUnreadWithUndo(one) : markReadWithUndo(one)),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.fm-notification')]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const act = acts[event.key]
    const current = all.find(({ id }) => id === rows[at]?.dataset.id)
    if (step === 0 && !(act && current)) return
    event.preventDefault()
    if (step !== 0) rows[Math.max(0, at + step)]?.querySelector('a')?.focus()
    else if (act && current) act(current)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys act on the focused row; every act has a button as well
    <div className="fm-notifications" onKeyDown={onKeyDown}>
      {useSections(all).map(({ key, title, rows }) => (
        <section key={key} aria-label={title}>
          <h2 className="fm-notifications-section">
            {title} {key === 'waiting' && <NumberBadge count={rows.length} />}
          </h2>
          <ul>
            {rows.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                isExplained={explained === notification.id}
                onExplain={() => explain(notification.id)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const useSections = (all: readonly NotificationView[]): Section[] => {
  const say = useText()
  const format = useFormat()
  const now = useNow()
  const isToday = ({ at }: NotificationView) => format.at(at).hasSame(format.at(now), 'day')
  const others = all.filter(({ waiting }) => !waiting)
  return [
    { key: 'waiting', title: say('notifications.waiting'), rows: all.filter(({ waiting }) => waiting) },
    { key: 'today', title: say('notifications.today'), rows: others.filter(isToday) },
    {
      key: 'earlier',
      title: say('notifications.earlier'),
      rows: others.filter((notification) => !isToday(notification)),
    },
  ].filter(({ rows }) => rows.length > 0)
}
