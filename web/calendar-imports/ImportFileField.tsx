import { Button } from '@mantine/core'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useId, useRef, useState } from 'react'
import { calendarImportLimits } from '#events/calendar-imports/calendar-import.limits.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { type ImportPreview, preview } from './calendar-imports.store.ts'

export type ChosenFile = { name: string; ics: string }

type ImportFileFieldProps = {
  calendarId: string
  onRead: (file: ChosenFile, preview: ImportPreview) => void
}

const { size: maxSize } = valuesOf(calendarImportLimits)
const maxName = 200

/** One calendar file, dropped or chosen. What is wrong with it stands below. */
export function ImportFileField({ calendarId, onRead }: ImportFileFieldProps) {
  const say = useText()
  const { zone } = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (!file || isReading) return
    setError(null)
    setReading(true)
    try {
      if (file.size > 2 * maxSize) throw new TooLarge()
      // Line ends count twice in a request.
      const ics = (await file.text()).replace(/\r\n?/g, '\n')
      if (ics.length > maxSize) throw new TooLarge()
      const found = await preview({ calendar_id: calendarId, import: { ics, time_zone: zone } })
      onRead({ name: file.name.slice(0, maxName), ics }, found)
    } catch (thrown) {
      const problem = asProblem(thrown)
      const { code, params } = problem.errors[0] ?? problem
      const shown = thrown instanceof TooLarge || code === 'too_large' ? 'file_too_large' : code
      setError(problemText(say, shown, params, 'calendar-imports'))
    } finally {
      setReading(false)
    }
  }
  return (
    <fieldset className="fm-upload" aria-describedby={`${id}-hint`}>
      <legend className="fm-label">{say('calendar-imports.file')}</legend>
      <p className="fm-small fm-muted" id={`${id}-hint`}>
        {say('calendar-imports.hint')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className="fm-upload-place fm-import-place"
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer.files[0])
        }}
      >
        <Button
          variant="default"
          leftSection={<Icon of={Upload} size={16} />}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          {say('calendar-imports.choose')}
        </Button>
        <span className="fm-small fm-muted fm-upload-drop">{say('calendar-imports.or_drop')}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={say('calendar-imports.file')}
          accept=".ics,.ical,.ifb,text/calendar"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
      {error && (
        <p className="fm-small fm-upload-problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

class TooLarge extends Error {}
