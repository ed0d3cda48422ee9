import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { calendarColors, calendarContract } from '#events/calendars/calendar.contract.ts'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { CalendarForm, type CalendarValues } from './CalendarForm.tsx'
import { useMayAdd } from './may-add.ts'
import { type CalendarView, calendars, useCalendars } from './parts/calendars.store.ts'
import { type Color, colorIn } from './parts/NameAndColor.tsx'

const types = ['personal', 'network', 'group'] as const

/** A new calendar: personal, of the network or of a group, depending on the link. */
export function NewCalendarPage() {
  const say = useText()
  const [search] = useSearchParams()
  const type = types.find((one) => one === search.get('type')) ?? 'personal'
  const parent_id = search.get('parent_id')
  const [color] = useState(anyColor)
  const may = useMayAdd().mayAdd(type, parent_id)
  return (
    <Page
      title={say(`calendars.new_${type}`)}
      back={{ to: calendarPaths.calendars(), text: say('calendars.manage') }}
      measure="form"
    >
      {may === undefined && <SkeletonRows rows={3} />}
      {may === false && <RefusedState />}
      {may && (
        <CalendarForm
          contractCall={calendarContract.calls.create}
          initial={{ name: '', color, shared: [], default_reminders: null }}
          isPersonal={type === 'personal'}
          submit={say('calendars.create')}
          toInput={({ name, color: chosen, shared, default_reminders }) => ({
            calendar: {
              name,
              color: chosen,
              default_reminders,
              type,
              ...(type === 'personal' ? { membership_ids: idsOf(shared) } : {}),
            },
            ...(parent_id && type === 'group' ? { parent_id } : {}),
          })}
        />
      )}
    </Page>
  )
}

/** A calendar's name and color and, for a personal one, who it is shared with. */
export function EditCalendarPage() {
  const say = useText()
  const { calendar_id = '' } = useParams()
  const { load } = useCalendars()
  const calendar = calendars.useOne(calendar_id)
  return (
    <Page
      title={calendar ? say('calendars.edit_title', { name: calendar.name }) : say('calendars.edit')}
      back={{ to: calendarPaths.calendars(), text: say('calendars.manage') }}
      measure="form"
    >
      <Loaded load={load} has={calendar !== undefined} skeleton={<SkeletonRows rows={3} />}>
        {calendar?.can.update ? <Edit key={calendar.id} calendar={calendar} /> : <RefusedState />}
      </Loaded>
    </Page>
  )
}

function Edit({ calendar }: { calendar: CalendarView }) {
  const say = useText()
  const [initial] = useState<CalendarValues>(() => ({
    name: calendar.name,
    color: colorIn(calendar.color),
    shared: calendar.memberships.map(({ id, name }) => ({ type: 'member', id, name: name ?? '' })),
    default_reminders: calendar.default_reminders,
  }))
  const isPersonal = calendar.type === 'personal'
  return (
    <CalendarForm
      contractCall={calendarContract.calls.revise}
      initial={initial}
      isPersonal={isPersonal}
      submit={say('kit.save')}
      toInput={({ name, color, shared, default_reminders }) => ({
        calendar_id: calendar.id,
        calendar: {
          name,
          color,
          default_reminders,
          ...(isPersonal ? { membership_ids: idsOf(shared) } : {}),
        },
      })}
    />
  )
}

const idsOf = (people: readonly Entity[]): string[] => people.map(({ id }) => id)
const anyColor = (): Color =>
  calendarColors[(crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % calendarColors.length] ??
  calendarColors[0]
