import { useState } from 'react'
import { useParams } from 'react-router'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { calendars, useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { type ImportPreview, run, useImports } from './calendar-imports.store.ts'
import { type ChosenFile, ImportFileField } from './ImportFileField.tsx'
import { ImportPreviewList } from './ImportPreviewList.tsx'
import { ImportRow } from './ImportRow.tsx'
import './CalendarImportPage.css'

/** Adds the appointments of a calendar file to a calendar: file, preview, result. */
export function CalendarImportPage() {
  const say = useText()
  const { calendar_id = '' } = useParams()
  const { load } = useCalendars()
  const calendar = calendars.useOne(calendar_id)
  return (
    <Page
      title={
        calendar ? say('calendar-imports.title', { name: calendar.name }) : say('calendar-imports.import')
      }
      back={{ to: calendarPaths.calendars(), text: say('calendars.manage') }}
      measure="form"
    >
      <Loaded load={load} has={calendar !== undefined} skeleton={<SkeletonRows rows={3} />}>
        {calendar?.can.create_appointments ? (
          <Import key={calendar.id} calendarId={calendar.id} />
        ) : (
          <RefusedState />
        )}
      </Loaded>
    </Page>
  )
}

type Read = { file: ChosenFile; preview: ImportPreview }

function Import({ calendarId }: { calendarId: string }) {
  const say = useText()
  const { zone } = useFormat()
  const { load, imports } = useImports(calendarId)
  const [read, setRead] = useState<Read | null>(null)
  const [isRunning, setRunning] = useState(false)
  const start = async (conflicts: 'keep' | 'replace') => {
    if (read === null || isRunning) return
    const { ics, name } = read.file
    setRunning(true)
    const isDone = await attempt(() =>
      run({ calendar_id: calendarId, import: { ics, file_name: name, time_zone: zone, conflicts } }),
    )
    setRunning(false)
    if (isDone) setRead(null)
  }
  return (
    <div className="fm-stack">
      {read === null ? (
        <ImportFileField calendarId={calendarId} onRead={(file, preview) => setRead({ file, preview })} />
      ) : (
        <ImportPreviewList
          file={read.file.name}
          preview={read.preview}
          isRunning={isRunning}
          onStart={start}
          onCancel={() => setRead(null)}
        />
      )}
      <Loaded load={load} has={imports.length > 0} skeleton={<SkeletonRows rows={2} height={64} />}>
        {imports.length > 0 && (
          <section className="fm-imports">
            <h2 className="fm-section fm-import-heading">{say('calendar-imports.past')}</h2>
            <ul>
              {imports.map((one) => (
                <ImportRow key={one.id} shown={one} />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
    </div>
  )
}
