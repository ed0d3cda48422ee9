import { Button, Checkbox, Popover } from '@mantine/core'
import CalendarIcon from 'lucide-react/icons/calendar'
import ListFilter from 'lucide-react/icons/list-filter'
import TextSearch from 'lucide-react/icons/text-search'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import { DateTime } from 'luxon'
import { type ReactNode, useState } from 'react'
import type { AuditFilter } from '#events/audit-log/audit-log.contract.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { DateTimeField } from '#web/kit/dates/DateTimeField.tsx'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { SearchField } from '#web/kit/fields/SearchField.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import { calls as memberCalls, members } from '#web/members/parts/members.store.ts'
import { actionText } from './action-text.ts'

type Props = {
  filter: AuditFilter
  /** The filter as the server understood it, defaults included. */
  understood: AuditFilter
  types: Readonly<Record<string, readonly string[]>>
  onChange: (filter: AuditFilter) => void
  children?: ReactNode
}

/** The filter reads like the question: chips, the active ones in leaf. */
export function AuditFilters({ filter, understood, types, onChange, children }: Props) {
  const say = useText()
  const hasAny = Object.values(filter).some((value) => value !== null && value !== undefined)
  return (
    <search className="fm-audit-filters" aria-label={say('audit-log.filter')}>
      <DatesChip filter={filter} understood={understood} onChange={onChange} />
      <PersonChip field="actor_id" icon={User} filter={filter} onChange={onChange} />
      <PersonChip field="membership_id" icon={Users} filter={filter} onChange={onChange} />
      <TypesChip filter={filter} types={types} onChange={onChange} />
      <WordsChip filter={filter} onChange={onChange} />
      <span className="fm-grow" />
      {children}
      {hasAny && (
        <button type="button" className="fm-link" onClick={() => onChange({})}>
          {say('audit-log.reset')}
        </button>
      )}
    </search>
  )
}

type ChipProps = { icon: IconShape; label: string; active: boolean; onClear: () => void; children: ReactNode }

function Chip({ icon, label, active, onClear, children }: ChipProps) {
  const say = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start" shadow="md">
      <span className="fm-audit-chip" data-active={active ? '' : undefined}>
        <Popover.Target>
          <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <Icon of={icon} size={15} />
            {label}
          </button>
        </Popover.Target>
        {active && (
          <button type="button" aria-label={say('audit-log.clear_one', { name: label })} onClick={onClear}>
            <Icon of={X} size={13} />
          </button>
        )}
      </span>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}

type FieldProps = Pick<Props, 'filter' | 'onChange'>

function DatesChip({ filter, understood, onChange }: FieldProps & Pick<Props, 'understood'>) {
  const say = useText()
  const format = useFormat()
  const active = Boolean(filter.start_date ?? filter.end_date)
  const start = filter.start_date ?? understood.start_date ?? null
  const end = filter.end_date ?? understood.end_date ?? null
  const label = start
    ? end
      ? `${format.date(start)} – ${format.date(end)}`
      : say('audit-log.since', { date: format.date(start) })
    : say('audit-log.dates')
  const clear = () => onChange({ ...filter, start_date: null, end_date: null })
  return (
    <Chip icon={CalendarIcon} label={label} active={active} onClear={clear}>
      <div className="fm-stack">
        <div className="fm-row">
          {periods.map((days) => (
            <Button
              key={days}
              size="xs"
              variant="default"
              onClick={() => onChange({ ...filter, start_date: daysAgo(days), end_date: null })}
            >
              {say('audit-log.last_days', { count: days })}
            </Button>
          ))}
        </div>
        <DateTimeField
          label={say('audit-log.from')}
          value={start}
          inPlace
          onChange={(start_date) => onChange({ ...filter, start_date, end_date: end })}
        />
        <DateTimeField
          label={say('audit-log.to')}
          value={end}
          inPlace
          onChange={(end_date) => onChange({ ...filter, start_date: start, end_date })}
        />
      </div>
    </Chip>
  )
}

const periods = [1, 7, 30, 365] as const

const daysAgo = (days: number): string => DateTime.now().minus({ days }).startOf('hour').toUTC().toISO() ?? ''

const findPeople = findInDirectory(['member'])

const personFields = { actor_id: 'audit-log.actor_id', membership_id: 'audit-log.membership_id' } as const
type PersonField = keyof typeof personFields

function PersonChip({ field, icon, filter, onChange }: FieldProps & { field: PersonField; icon: IconShape }) {
  const say = useText()
  const id = filter[field] ?? null
  // A filter out of an address knows only the id.
  useLoad(members, memberCalls.one, id ? { member_id: id } : null)
  const name = members.useOne(id)?.name ?? null
  const active = Boolean(id)
  const title = say(personFields[field])
  const label = active && name ? say('kit.labeled', { label: title, value: name }) : title
  return (
    <Chip icon={icon} label={label} active={active} onClear={() => onChange({ ...filter, [field]: null })}>
      <EntityPicker
        label={title}
        placeholder={say('kit.find_person')}
        single
        value={[]}
        load={findPeople}
        onChange={([person]) => {
          if (!person) return
          onChange({ ...filter, [field]: person.id })
        }}
      />
    </Chip>
  )
}

function TypesChip({ filter, types, onChange }: FieldProps & Pick<Props, 'types'>) {
  const say = useText()
  const chosen = filter.event_types ?? []
  const [only] = chosen
  const featureOf = (type: string) =>
    Object.entries(types).find(([, names]) => names.includes(type))?.[0] ?? ''
  const label =
    chosen.length === 0 || only === undefined
      ? say('audit-log.types')
      : chosen.length === 1
        ? actionText(say, { feature: featureOf(only), type: only })
        : say('audit-log.types_chosen', { count: chosen.length })
  return (
    <Chip
      icon={ListFilter}
      label={label}
      active={chosen.length > 0}
      onClear={() => onChange({ ...filter, event_types: [] })}
    >
      <Checkbox.Group value={chosen} onChange={(event_types) => onChange({ ...filter, event_types })}>
        <div className="fm-audit-types">
          {Object.entries(types).map(([feature, names]) => (
            <fieldset key={feature} className="fm-fieldset fm-audit-feature">
              <legend className="fm-tiny fm-muted">{say(`${feature}.audit_title`)}</legend>
              {names.map((type) => (
                <Checkbox key={type} value={type} label={actionText(say, { feature, type })} />
              ))}
            </fieldset>
          ))}
        </div>
      </Checkbox.Group>
    </Chip>
  )
}

function WordsChip({ filter, onChange }: FieldProps) {
  const say = useText()
  const words = filter.details ?? ''
  const label = words ? say('kit.quoted', { text: words }) : say('audit-log.details')
  return (
    <Chip
      icon={TextSearch}
      label={label}
      active={words !== ''}
      onClear={() => onChange({ ...filter, details: null })}
    >
      <SearchField
        label={say('audit-log.find_words')}
        value={words}
        onSearch={(details) => onChange({ ...filter, details: details || null })}
      />
    </Chip>
  )
}
