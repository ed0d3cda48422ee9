import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { type GroupView, calls as groupCalls, groups } from '#web/groups/parts/groups.store.ts'
import { type Anchor, AnchoredPanel, anchorOf } from '#web/kit/calendar/AnchoredPanel.tsx'
import { dayInMonth, plusMonths } from '#web/kit/calendar/month-weeks.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { ErrorState, Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { CalendarTools } from './CalendarTools.tsx'
import { useCalendarPosition, useCalendarView } from './calendar-position.ts'
import { DayPanel } from './DayPanel.tsx'
import { ListView } from './ListView.tsx'
import { MonthNav } from './MonthNav.tsx'
import { MonthView } from './MonthView.tsx'
import { type Only, useMonthEntries } from './month-entries.ts'
import { dayName, monthName } from './month-words.ts'
import { QuickEditor } from './QuickEditor.tsx'

type Panel = { kind: 'day' | 'new'; day: string; anchor: Anchor }

export const AllAppointmentsPage = () => <CalendarPage only="all" />
export const ParticipatingPage = () => <CalendarPage only="participating" />

/** A group's calendar, for everyone who may see the group. */
export function GroupCalendarPage() {
  const { slug = '' } = useParams()
  const load = useLoad(groups, groupCalls.one, { group_id: slug })
  const group = groups.useOne(slug)
  return (
    <Loaded load={load} skeleton={null} has={group !== undefined}>
      {group && <CalendarPage key={slug} only="all" group={group} />}
    </Loaded>
  )
}

/** The month as a grid or as a list. */
function CalendarPage({ only, group }: { only: Only; group?: Pick<GroupView, 'id' | 'name' | 'slug'> }) {
  const say = useText()
  const { locale } = useFormat()
  const navigate = useNavigate()
  const { today, day, month, asked, goTo } = useCalendarPosition()
  const { view } = useCalendarView()
  const { load, entries, incomplete } = useMonthEntries(month, only, group?.id)
  const { all } = useCalendars()
  const [panel, setPanel] = useState<Panel | null>(null)
  const open = all.filter(
    ({ can, parent_id }) => can.create_appointments && (group === undefined || parent_id === group.id),
  )
  const mayCreate = open.length > 0
  const newOn = (date: string) =>
    appointmentPaths.newAppointment({ date, ...(group && open[0] ? { calendar_id: open[0].id } : {}) })
  const step = (months: number) => goTo(dayInMonth(day, plusMonths(month, months)))
  const create = (on: string, at: HTMLElement | null) => {
    if (at === null || group) navigate(newOn(on))
    else setPanel({ kind: 'new', day: on, anchor: anchorOf(at) })
  }

  const keys = { group: 'appointments.title' }
  useShortcut('n', 'appointments.next_month', () => step(1), keys)
  useShortcut('p', 'appointments.previous_month', () => step(-1), keys)
  useShortcut('j', 'appointments.next_month', () => step(1), keys)
  useShortcut('k', 'appointments.previous_month', () => step(-1), keys)
  useShortcut('t', 'appointments.go_today', () => goTo(today), keys)
  useShortcut('c', 'appointments.new', () => create(day, groundOf(day)), { ...keys, when: mayCreate })

  const named = `${monthName(month, locale)} ${month.slice(0, 4)}`
  const title = group ? `${group.name}, ${named}` : named
  return (
    <>
      <Page
        title={only === 'all' ? title : `${say('appointments.participating')}, ${title}`}
        heading={<MonthNav month={month} onMonth={(wanted) => goTo(dayInMonth(day, wanted))} />}
        {...(group
          ? { back: { to: groupPaths.group(group.slug), text: group.name }, quiet: group.name }
          : {})}
        {...(only === 'participating' ? { banner: <OnlyParticipating day={day} /> } : {})}
        bare
        actions={
          <CalendarTools
            only={only}
            day={day}
            onStep={step}
            onToday={() => goTo(today)}
            newOne={mayCreate ? newOn(day) : null}
          />
        }
      >
        {incomplete && <Banner icon={Info}>{say('appointments.incomplete')}</Banner>}
        {load.state === 'refused' ? (
          <RefusedState />
        ) : load.state === 'failed' && entries.length === 0 ? (
          <ErrorState problem={load.problem} onRetry={load.reload} />
        ) : view === 'sheet' ? (
          <MonthView
            month={month}
            today={today}
            day={day}
            entries={entries}
            isLoading={load.state === 'loading'}
            onDay={goTo}
            onOpenDay={(opened, at) => setPanel({ kind: 'day', day: opened, anchor: anchorOf(at) })}
            onCreate={mayCreate ? create : undefined}
          />
        ) : (
          <ListView
            month={month}
            today={today}
            day={day}
            asked={asked}
            entries={entries}
            isLoading={load.state === 'loading'}
            onDay={goTo}
            onMonth={step}
          />
        )}
      </Page>
      <p className="fm-hidden" role="status">
        {named}
      </p>
      <AnchoredPanel
        anchor={panel?.anchor ?? null}
        label={panel ? dayName(panel.day, locale) : ''}
        onClose={() => setPanel(null)}
      >
        {panel?.kind === 'day' && (
          <DayPanel
            day={panel.day}
            entries={entries}
            onCreate={mayCreate ? () => setPanel({ ...panel, kind: 'new' }) : undefined}
          />
        )}
        {panel?.kind === 'new' && <QuickEditor day={panel.day} onDone={() => setPanel(null)} />}
      </AnchoredPanel>
    </>
  )
}

/** Says that the calendar is filtered, with a link to all of it. */
function OnlyParticipating({ day }: { day: string }) {
  const say = useText()
  return (
    <p className="fm-row fm-calendar-part">
      <b className="fm-label">{say('appointments.participating')}</b>
      <Link className="fm-small" to={appointmentPaths.appointments({ date: day })}>
        {say('appointments.all')}
      </Link>
    </p>
  )
}

const groundOf = (day: string): HTMLElement | null => document.querySelector(`[data-day="${day}"]`)
