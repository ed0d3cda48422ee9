import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { calendarColors, calendarWire } from '#events/calendars/calendar.contract.ts'
import { directoryWire } from '#events/directory/directory.contract.ts'
import type { Command, InputOf } from '#platform/language/wire.ts'
import { call } from '#web/kit/api.ts'
import { ColourPalette } from '#web/kit/ColourPalette.tsx'
import { EntityPicker } from '#web/kit/EntityPicker.tsx'
import { FormButtons } from '#web/kit/FormButtons.tsx'
import { useCommandForm } from '#web/kit/form.ts'
import type { Entity } from '#web/kit/found-entities.ts'
import { Page } from '#web/kit/Page.tsx'
import { SkeletonRows } from '#web/kit/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/states.tsx'
import { useText } from '#web/kit/texts.ts'
import { toast } from '#web/kit/toast.ts'
import { UnsavedGuard } from '#web/kit/UnsavedGuard.tsx'
import { paths } from '#web/shell/paths.ts'
import { type CalendarView, calendars, useCalendars } from './parts/calendars.store.ts'

type Color = (typeof calendarColors)[number]
type CalendarValues = { name: string; color: Color; shared: Entity[] }
const types = ['personal', 'network', 'group'] as const

/** A new calendar: personal, of the network or of a group, as the link said. */
export function NewCalendarPage() {
  const say = useText()
  const [search] = useSearchParams()
  const type = types.find((one) => one === search.get('type')) ?? 'personal'
  const parent_id = search.get('parent_id')
  const [color] = useState(anyColor)
  return (
    <Page
      title={say(`calendars.new_${type}`)}
      back={{ to: paths.calendars(), text: say('calendars.manage') }}
      measure="form"
    >
      <CalendarForm
        wireCall={calendarWire.calls.create}
        initial={{ name: '', color, shared: [] }}
        isPersonal={type === 'personal'}
        submit={say('calendars.create')}
        toInput={({ name, color: chosen, shared }) => ({
          calendar: {
            name,
            color: chosen,
            type,
            ...(type === 'personal' ? { membership_ids: idsOf(shared) } : {}),
          },
          ...(parent_id && type === 'group' ? { parent_id } : {}),
        })}
      />
    </Page>
  )
}

/** A calendar's name, colour and, of an own one, with whom it is shared. */
export function EditCalendarPage() {
  const say = useText()
  const { calendar_id = '' } = useParams()
  const { load } = useCalendars()
  const calendar = calendars.useOne(calendar_id)
  return (
    <Page
      title={calendar ? say('calendars.edit_title', { name: calendar.name }) : say('calendars.edit')}
      back={{ to: paths.calendars(), text: say('calendars.manage') }}
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
  }))
  const isPersonal = calendar.type === 'personal'
  return (
    <CalendarForm
      wireCall={calendarWire.calls.revise}
      initial={initial}
      isPersonal={isPersonal}
      submit={say('kit.save')}
      toInput={({ name, color, shared }) => ({
        calendar_id: calendar.id,
        calendar: { name, color, ...(isPersonal ? { membership_ids: idsOf(shared) } : {}) },
      })}
    />
  )
}

type CalendarFormProps<C extends Command> = {
  wireCall: C
  initial: CalendarValues
  isPersonal: boolean
  submit: string
  toInput: (values: CalendarValues) => InputOf<C>
}

function CalendarForm<C extends Command>({
  wireCall,
  initial,
  isPersonal,
  submit,
  toInput,
}: CalendarFormProps<C>) {
  const say = useText()
  const navigate = useNavigate()
  const [saved, setSaved] = useState<string | null>(null)
  const of = useCommandForm<C, CalendarValues>({
    wireCall,
    initial,
    toInput,
    pointers: { shared: '/calendar/membership_ids' },
    onDone: (_, { name }) => setSaved(name),
  })
  useEffect(() => {
    if (saved === null) return
    navigate(paths.calendars(), { replace: true })
    toast(say('calendars.saved', { name: saved }))
  }, [saved, navigate, say])
  const { color, shared } = of.form.getValues()
  return (
    <form className="fm-stack" onSubmit={of.submit} noValidate>
      <UnsavedGuard when={!of.pristine && !of.processing && saved === null} />
      <TextInput
        label={say('calendars.name')}
        maxLength={200}
        autoComplete="off"
        data-path="name"
        data-autofocus
        maw={420}
        {...of.form.getInputProps('name')}
      />
      <ColourPalette
        label={say('calendars.color')}
        value={color}
        onChange={(hex) => of.form.setValues({ color: colorIn(hex) })}
        error={of.form.errors.color}
      />
      {isPersonal && (
        <EntityPicker
          label={say('calendars.share')}
          description={say('calendars.share_hint')}
          value={shared}
          onChange={(chosen) => of.form.setValues({ shared: chosen })}
          load={findMembers}
          error={of.form.errors.shared}
          data-path="shared"
        />
      )}
      <FormButtons of={of} submit={submit} onCancel={() => navigate(paths.calendars())} />
    </form>
  )
}

const findMembers = async (q: string, signal: AbortSignal) =>
  (await call(directoryWire.calls.find, { q, limit: 20 }, { signal })).entries.filter(
    ({ type }) => type === 'member',
  )

const idsOf = (people: readonly Entity[]): string[] => people.map(({ id }) => id)
const first: Color = calendarColors[0]
const colorIn = (hex: string): Color => calendarColors.find((one) => one === hex) ?? first
const anyColor = (): Color =>
  calendarColors[(crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % calendarColors.length] ?? first
