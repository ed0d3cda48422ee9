import { Chip, MultiSelect, Select } from '@mantine/core'
import { daysAlone } from '#platform/recurrence/rule-words.ts'
import { type Day, intervalOf, type Weekday, weekdayOf, weekdays } from '#platform/recurrence/series-days.ts'
import { useFormat, writtenDate } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { rulesIn } from './parts/recurrence-text.ts'
import type { Recurrence } from './recurrence-form.ts'
import {
  choiceOf,
  choicesFor,
  type DayChoice,
  weekdaysOf,
  withChoice,
  withMonthDays,
  withWeekdays,
} from './rule-days-form.ts'

type RuleDaysFieldsProps = { value: Recurrence; onChange: (rule: Recurrence) => void; first: Day }

/** On which days of a week, month or year a series takes place. */
export function RuleDaysFields(props: RuleDaysFieldsProps) {
  const { unit } = intervalOf(props.value) ?? {}
  if (unit === 'weekly') return <WeekdayChips {...props} />
  return unit === 'monthly' || unit === 'yearly' ? <DaysOfMonth {...props} /> : null
}

/** The weekday of the first date stays. */
function WeekdayChips({ value, onChange, first }: RuleDaysFieldsProps) {
  const say = useText()
  const { at } = useFormat()
  const chosen = weekdaysOf(value, first)
  const nameOf = (weekday: Weekday, format: 'ccc' | 'cccc') =>
    at(`2024-01-0${1 + weekdays.indexOf(weekday)}T00:00:00.000Z`, 'utc').toFormat(format)
  return (
    <fieldset className="fm-form-times">
      <legend className="fm-label">{say('appointments.on_weekdays')}</legend>
      <div className="fm-form-weekdays">
        {weekdays.map((weekday) => (
          <Chip
            key={weekday}
            size="sm"
            aria-label={nameOf(weekday, 'cccc')}
            checked={chosen.includes(weekday)}
            disabled={weekday === weekdayOf(first)}
            onChange={(isChosen) =>
              onChange(
                withWeekdays(
                  value,
                  first,
                  isChosen ? [...chosen, weekday] : chosen.filter((one) => one !== weekday),
                ),
              )
            }
          >
            {nameOf(weekday, 'ccc')}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

const monthDays = [...Array.from({ length: 31 }, (_, day) => day + 1), -1]

function DaysOfMonth({ value, onChange, first }: RuleDaysFieldsProps) {
  const say = useText()
  const format = useFormat()
  const day = format.at(`${first}T00:00:00.000Z`, 'utc')
  const isYearly = intervalOf(value)?.unit === 'yearly'
  const date = isYearly
    ? say('appointments.on_date', { date: writtenDate(day, { day: 'numeric', month: 'long' }) })
    : textOf({ recurrence_month_days: [day.day] })
  function textOf(days: Partial<Recurrence>) {
    const interval = intervalOf({ ...withChoice(value, first, 'date'), ...days })
    return (interval && daysAlone(interval, first, rulesIn(say, format))) ?? ''
  }
  const choice = choiceOf(value)
  const labelOf = (one: DayChoice): string => {
    if (one === 'date') return date
    return one === 'several' ? say('appointments.several_days') : textOf(withChoice(value, first, one))
  }
  return (
    <div className="fm-form-pair">
      <Select
        label={say('appointments.takes_place')}
        data={choicesFor(value, first).map((one) => ({ value: one, label: labelOf(one) }))}
        value={choice}
        allowDeselect={false}
        onChange={(chosen) => {
          const known = choicesFor(value, first).find((one) => one === chosen)
          if (known) onChange(withChoice(value, first, known))
        }}
      />
      {choice === 'several' && (
        <MultiSelect
          label={say('appointments.month_days')}
          data={monthDays.map((one) => ({
            value: String(one),
            label: one < 0 ? say('appointments.last_day_of_month') : String(one),
          }))}
          value={(value.recurrence_month_days ?? []).map(String)}
          onChange={(chosen) => onChange(withMonthDays(value, first, chosen.map(Number)))}
        />
      )}
    </div>
  )
}
