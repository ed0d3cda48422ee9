import { Chip, Switch, TextInput } from '@mantine/core'
import { DateTime } from 'luxon'
import { useState } from 'react'
import { maxAbsenceNote, type OutOfOffice } from '#events/appointments/availability.contract.ts'
import { weekdays } from '#platform/recurrence/series-days.ts'
import { DateField } from '#web/kit/dates/DateField.tsx'
import { TimeField } from '#web/kit/dates/TimeField.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { chooseSettings, type OwnSettings } from '#web/member-settings/parts/own-settings.store.ts'

/** When the member works, and when the member is out of office. */
export function AvailabilityFields({ own }: { own: OwnSettings }) {
  const say = useText()
  const format = useFormat()
  const { working_hours: hours, out_of_office: absence } = own
  const chooseHours = (change: Partial<typeof hours>) =>
    chooseSettings(own, { working_hours: { ...hours, ...change } })
  const nameOf = (at: number, name: 'ccc' | 'cccc') =>
    format.at(`2024-01-0${1 + at}T00:00:00.000Z`, 'utc').toFormat(name)
  const today = DateTime.now().setZone(format.zone).toFormat('yyyy-MM-dd')
  return (
    <section className="fm-stack" aria-labelledby="own-availability">
      <h2 className="fm-section" id="own-availability">
        {say('appointments.availability')}
      </h2>
      <fieldset className="fm-form-times">
        <legend className="fm-label">{say('appointments.member_settings.working_hours.label')}</legend>
        <div className="fm-stack">
          <p className="fm-small fm-muted">{say('appointments.member_settings.working_hours.hint')}</p>
          <div className="fm-form-weekdays">
            {weekdays.map((weekday, at) => (
              <Chip
                key={weekday}
                size="sm"
                aria-label={nameOf(at, 'cccc')}
                checked={hours.weekdays.includes(weekday)}
                onChange={(isChosen) =>
                  chooseHours({
                    weekdays: weekdays.filter((one) =>
                      one === weekday ? isChosen : hours.weekdays.includes(one),
                    ),
                  })
                }
              >
                {nameOf(at, 'ccc')}
              </Chip>
            ))}
          </div>
          <div className="fm-row">
            <TimeField
              label={say('appointments.works_from')}
              value={hours.from}
              onChange={(from) => chooseHours({ from })}
            />
            <TimeField
              label={say('appointments.works_until')}
              value={hours.to}
              onChange={(to) => chooseHours({ to })}
            />
          </div>
        </div>
      </fieldset>
      <Switch
        label={say('appointments.member_settings.out_of_office.label')}
        description={say('appointments.member_settings.out_of_office.hint')}
        checked={absence !== null}
        onChange={({ currentTarget }) =>
          chooseSettings(own, {
            out_of_office: currentTarget.checked ? { from: today, to: today, note: '' } : null,
          })
        }
      />
      {absence !== null && <AbsenceFields own={own} absence={absence} />}
    </section>
  )
}

function AbsenceFields({ own, absence }: { own: OwnSettings; absence: OutOfOffice }) {
  const say = useText()
  const [note, setNote] = useState(absence.note)
  const choose = (change: Partial<OutOfOffice>) =>
    chooseSettings(own, { out_of_office: { ...absence, ...change } })
  return (
    <>
      <div className="fm-row">
        <DateField
          label={say('appointments.absent_from')}
          value={absence.from}
          onChange={(from) => choose({ from, to: absence.to < from ? from : absence.to })}
        />
        <DateField
          label={say('appointments.absent_to')}
          value={absence.to}
          rule={{ from: absence.from }}
          onChange={(to) => choose({ to })}
        />
      </div>
      <TextInput
        label={say('appointments.absent_note')}
        description={say('appointments.absent_note_hint')}
        maxLength={maxAbsenceNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onBlur={() => note !== absence.note && choose({ note })}
      />
    </>
  )
}
