import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { DateTime } from 'luxon'
import type { ReactNode } from 'react'
import { fewestBallots } from '#events/activities/activity.contract.ts'
import { maxOptions } from '#events/activities/activity.limits.ts'
import { DateTimeField } from '#web/kit/dates/DateTimeField.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

export type PollForm = {
  options: string[]
  dates: { start: string; end: string | null }[]
  multiple: boolean
  results_after_closing: boolean
  anonymous: boolean
  ends_at: string | null
}

const fewest = 2
const hour = 3_600_000
const later = (instant: string, by: number): string => new Date(Date.parse(instant) + by).toISOString()

export const emptyPoll = (): PollForm => {
  const start = DateTime.now().startOf('hour').plus({ days: 1, hours: 1 }).toUTC().toISO()
  return {
    options: ['', ''],
    dates: [0, 24].map((hours) => ({
      start: later(start, hours * hour),
      end: later(start, (hours + 1) * hour),
    })),
    multiple: false,
    results_after_closing: false,
    anonymous: false,
    ends_at: null,
  }
}

type PollFieldsProps = {
  type: 'survey' | 'schedule'
  value: PollForm
  onChange: (change: Partial<PollForm>) => void
  errorOf: (path: string) => ReactNode
}

/** What a survey or a schedule offers, and how it is voted on. */
export function PollFields({ type, value, onChange, errorOf }: PollFieldsProps) {
  const say = useText()
  return (
    <div className="fm-stack">
      {type === 'survey' ? (
        <Options value={value.options} onChange={(options) => onChange({ options })} errorOf={errorOf} />
      ) : (
        <Dates value={value.dates} onChange={(dates) => onChange({ dates })} errorOf={errorOf} />
      )}
      {type === 'survey' && (
        <Checkbox
          label={say('activities.poll.multiple')}
          checked={value.multiple}
          onChange={({ currentTarget }) => onChange({ multiple: currentTarget.checked })}
        />
      )}
      {type === 'survey' && (
        <Checkbox
          label={say('activities.poll.anonymous')}
          description={say('activities.poll.anonymous_text', { few: fewestBallots })}
          checked={value.anonymous}
          onChange={({ currentTarget }) => onChange({ anonymous: currentTarget.checked })}
        />
      )}
      <Checkbox
        label={say('activities.poll.hide_results')}
        checked={value.results_after_closing}
        onChange={({ currentTarget }) => onChange({ results_after_closing: currentTarget.checked })}
      />
      <Checkbox
        label={say('activities.poll.has_end')}
        checked={value.ends_at !== null}
        onChange={({ currentTarget }) =>
          onChange({
            ends_at: currentTarget.checked ? later(emptyPoll().dates[0]?.start ?? '', 6 * 24 * hour) : null,
          })
        }
      />
      {value.ends_at !== null && (
        <DateTimeField
          label={say('activities.poll.ends_at')}
          value={value.ends_at}
          onChange={(ends_at) => onChange({ ends_at })}
          error={errorOf('activity.ends_at')}
          data-path="activity.ends_at"
        />
      )}
    </div>
  )
}

type ListProps<Item> = {
  value: Item[]
  onChange: (items: Item[]) => void
  errorOf: (path: string) => ReactNode
}

function Options({ value, onChange, errorOf }: ListProps<string>) {
  const say = useText()
  return (
    <fieldset className="fm-poll-fields">
      <legend className="fm-label">{say('activities.poll.options')}</legend>
      {value.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a choice is known by
        <div key={at} className="fm-row">
          <TextInput
            className="fm-grow"
            aria-label={say('activities.poll.option', { number: at + 1 })}
            placeholder={say('activities.poll.option', { number: at + 1 })}
            maxLength={250}
            value={text}
            onChange={({ currentTarget }) => onChange(value.with(at, currentTarget.value))}
            error={errorOf(`activity.options.${at}`)}
            data-path={`activity.options.${at}`}
          />
          <RemoveItem items={value} at={at} onChange={onChange} />
        </div>
      ))}
      <AddItem
        items={value}
        onAdd={() => onChange([...value, ''])}
        text={say('activities.poll.add_option')}
      />
      <Problem error={errorOf('activity.options')} />
    </fieldset>
  )
}

function Dates({ value, onChange, errorOf }: ListProps<{ start: string; end: string | null }>) {
  const say = useText()
  const add = () => {
    const last = value.at(-1)
    if (last)
      onChange([
        ...value,
        { start: later(last.start, 24 * hour), end: last.end && later(last.end, 24 * hour) },
      ])
  }
  return (
    <fieldset className="fm-poll-fields">
      <legend className="fm-label">{say('activities.poll.dates')}</legend>
      {value.map(({ start, end }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a date is known by
        <div key={at} className="fm-row fm-poll-date">
          <DateTimeField
            label={say('activities.poll.date', { number: at + 1 })}
            value={start}
            onChange={(moved) => {
              const length = end === null ? null : Date.parse(end) - Date.parse(start)
              onChange(value.with(at, { start: moved, end: length === null ? null : later(moved, length) }))
            }}
            error={errorOf(`activity.dates.${at}`) ?? errorOf(`activity.dates.${at}.start`)}
            data-path={`activity.dates.${at}`}
          />
          {end !== null && (
            <DateTimeField
              label={say('activities.poll.date_end')}
              value={end}
              onChange={(moved) => onChange(value.with(at, { start, end: moved }))}
              error={errorOf(`activity.dates.${at}.end`)}
              data-path={`activity.dates.${at}.end`}
            />
          )}
          <RemoveItem items={value} at={at} onChange={onChange} />
        </div>
      ))}
      <AddItem items={value} onAdd={add} text={say('activities.poll.add_date')} />
      <Problem error={errorOf('activity.dates')} />
    </fieldset>
  )
}

function RemoveItem<Item>({
  items,
  at,
  onChange,
}: {
  items: Item[]
  at: number
  onChange: (items: Item[]) => void
}) {
  const say = useText()
  if (items.length <= fewest) return null
  return (
    <ActionIcon
      variant="subtle"
      aria-label={say('activities.poll.remove', { number: at + 1 })}
      onClick={() => onChange(items.filter((_, other) => other !== at))}
    >
      <Icon of={X} size={16} />
    </ActionIcon>
  )
}

function AddItem({ items, onAdd, text }: { items: readonly unknown[]; onAdd: () => void; text: string }) {
  if (items.length >= maxOptions) return null
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<Icon of={Plus} size={15} />} onClick={onAdd}>
      {text}
    </Button>
  )
}

const Problem = ({ error }: { error: ReactNode }) =>
  error ? (
    <p className="fm-form-problem" role="alert">
      {error}
    </p>
  ) : null
