import Info from 'lucide-react/icons/info'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { type GroupView, calls as groupCalls, groups } from '#web/groups/parts/groups.store.ts'
import { type Anchor, AnchoredPanel, anchorOf } from '#web/kit/calendar/AnchoredPanel.tsx'
import { dayInMonth, type Month } from '#web/kit/calendar/month-weeks.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { ErrorState, Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { useSearchParam } from '#web/kit/page/search-param.ts'
import { CalendarTools } from './CalendarTools.tsx'
import { useCalendarPosition, useCalendarView, useViewOfAddress } from './calendar-position.ts'
import { DayPanel } from './DayPanel.tsx'
import { instantOn } from './date-form.ts'
import { ListView } from './ListView.tsx'
import { MonthView } from './MonthView.tsx'
import { type Only, useMonthEntries } from './month-entries.ts'
import { dayName } from './month-words.ts'
import { PeriodNav } from './PeriodNav.tsx'
import { dayAfterSteps, periodName, periodWords, shownDays } from './period.ts'
import type { QuickEditor } from './QuickEditor.tsx'
import { ShownPart } from './ShownPart.tsx'
import { useShowPeriod } from './shown-period.ts'

const LoadExternalCalendars = lazyPart(() =>
  import('#web/calendar-subscriptions/parts/LoadExternalCalendars.tsx').then((file) => ({
    default: file.LoadExternalCalendars,
  })),
)
const GroupBar = lazyPart(() =>
  import('#web/groups/parts/GroupBar.tsx').then((file) => ({ default: file.GroupBar })),
)
const YearView = lazyPart(() => import('./YearView.tsx').then((file) => ({ default: file.YearView })))
const TimeView = lazyPart(() => import('./TimeView.tsx').then((file) => ({ default: file.TimeView })))

type Panel = {
  kind: 'day' | 'new'
  day: string
  anchor: Anchor
  from?: number
  to?: number
  Editor?: typeof QuickEditor
}

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

/** A year by its months, a month as a sheet or a list, a week or a day by its hours. */
function CalendarPage({ only, group }: { only: Only; group?: GroupView }) {
  const say = useText()
  const { locale, zone } = useFormat()
  const navigate = useNavigate()
  const { today, day, month, asked, goTo } = useCalendarPosition()
  useViewOfAddress()
  const { view, isNarrow, weekLength, choose } = useCalendarView()
  const [sought, seek] = useSearchParam('q')
  const q = view === 'list' ? (sought ?? '') : ''
  const { load, entries, incomplete } = useMonthEntries(view === 'year' ? null : month, only, group?.id, q)
  const { all } = useCalendars()
  const [panel, setPanel] = useState<Panel | null>(null)
  const open = all.filter(
    ({ can, parent_id }) => can.create_appointments && (group === undefined || parent_id === group.id),
  )
  const mayCreate = open.length > 0
  const newOn = (date: string) =>
    appointmentPaths.newAppointment({ date, ...(group && open[0] ? { calendar_id: open[0].id } : {}) })
  const step = (steps: number) => goTo(dayAfterSteps(view, day, steps, weekLength))
  // The panel opens once its editor is there, so that the focus has a field to go to.
  const edit = async (opened: Panel) => {
    const { QuickEditor: Editor } = await import('./QuickEditor.tsx')
    setPanel({ ...opened, Editor })
  }
  const create = (on: string, at: HTMLElement | null) => {
    if (at === null || group) navigate(newOn(on))
    else edit({ kind: 'new', day: on, anchor: anchorOf(at) })
  }
  const createBetween = (on: string, from: number, to: number, at: HTMLElement) => {
    if (group)
      navigate(newOn(on), { state: { start: instantOn(on, from, zone), end: instantOn(on, to, zone) } })
    else edit({ kind: 'new', day: on, from, to, anchor: anchorOf(at) })
  }
  const showDay = (on: string) => {
    choose('day')
    goTo(on)
  }

  const showMonth = (opened: Month) => {
    choose('sheet')
    goTo(dayInMonth(day, opened))
  }

  const days = useMemo(
    () => shownDays(view === 'day' ? 'day' : 'week', day, weekLength),
    [view, day, weekLength],
  )

  useShowPeriod(
    view === 'year' || view === 'sheet'
      ? null
      : {
          today,
          day,
          first: view === 'week' ? (days[0] ?? day) : day,
          last: view === 'week' ? (days.at(-1) ?? day) : day,
          entries,
          isLoading: load.state === 'loading',
          goTo,
        },
  )

  const keys = { group: 'appointments.title' }
  const { next, previous } = periodWords(view)
  useShortcut('n', next, () => step(1), keys)
  useShortcut('p', previous, () => step(-1), keys)
  useShortcut('j', next, () => step(1), keys)
  useShortcut('k', previous, () => step(-1), keys)
  const viewKeys = { ...keys, when: !isNarrow }
  useShortcut('y', 'appointments.view_year', () => choose('year'), keys)
  useShortcut('m', 'appointments.view_sheet', () => choose('sheet'), viewKeys)
  useShortcut('w', 'appointments.view_week', () => choose('week'), viewKeys)
  useShortcut('d', 'appointments.view_day', () => choose('day'), viewKeys)
  useShortcut('t', 'appointments.go_today', () => goTo(today), keys)
  useShortcut('c', 'appointments.new', () => create(day, groundOf(day)), { ...keys, when: mayCreate })

  const name = periodName(view, day, weekLength, locale)
  const monthName = `${name.words} ${name.year}`.trim()
  const title = group ? `${group.name}, ${monthName}` : monthName
  return (
    <>
      <Page
        title={only === 'all' ? title : `${say('appointments.participating')}, ${title}`}
        heading={<PeriodNav name={name} view={view} day={day} today={today} onDay={goTo} />}
        {...(group
          ? { back: { to: groupPaths.group(group.slug), text: group.name }, quiet: group.name }
          : {})}
        banner={<ShownPart only={only} day={day} />}
        tabs={
          group && (
            <Suspense>
              <GroupBar group={group} />
            </Suspense>
          )
        }
        bare
        actions={
          <CalendarTools
            only={only}
            day={day}
            view={view}
            onStep={step}
            onToday={() => goTo(today)}
            newOne={mayCreate ? newOn(day) : null}
          />
        }
      >
        {incomplete && <Banner icon={Info}>{say('appointments.incomplete')}</Banner>}
        {view === 'year' ? (
          <Suspense>
            <YearView
              today={today}
              day={day}
              asked={asked}
              isNarrow={isNarrow}
              only={only}
              groupId={group?.id ?? null}
              onDay={goTo}
              onOpenDay={showDay}
              onOpenMonth={showMonth}
            />
          </Suspense>
        ) : load.state === 'refused' ? (
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
        ) : view === 'week' || view === 'day' ? (
          <Suspense>
            <TimeView
              days={days}
              today={today}
              day={day}
              entries={entries}
              isLoading={load.state === 'loading'}
              onDay={goTo}
              onOpenDay={showDay}
              onCreate={mayCreate ? createBetween : undefined}
            />
          </Suspense>
        ) : (
          <ListView
            q={q}
            onSearch={(text) => seek(text || null)}
            only={only}
            groupId={group?.id ?? null}
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
      <Suspense>
        <LoadExternalCalendars month={view === 'year' ? `${month.slice(0, 4)}-01` : month} />
      </Suspense>
      <p className="fm-hidden" role="status">
        {monthName}
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
            onCreate={mayCreate ? () => edit({ ...panel, kind: 'new' }) : undefined}
          />
        )}
        {panel?.kind === 'new' && panel.Editor && (
          <panel.Editor day={panel.day} from={panel.from} to={panel.to} onDone={() => setPanel(null)} />
        )}
      </AnchoredPanel>
    </>
  )
}

const groundOf = (day: string): HTMLElement | null => document.querySelector(`[data-day="${day}"]`)
