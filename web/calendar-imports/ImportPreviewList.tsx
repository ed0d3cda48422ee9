import { Button, Radio } from '@mantine/core'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import { dayAndTimeText } from '#web/appointments/parts/date-text.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { texts, useText } from '#web/kit/language/texts.ts'
import type { ImportedEntry, ImportPreview } from './calendar-imports.store.ts'

type ImportPreviewListProps = {
  file: string
  preview: ImportPreview
  isRunning: boolean
  onStart: (conflicts: 'keep' | 'replace') => void
  onCancel: () => void
}

type State = ImportedEntry['state']
const order: readonly State[] = ['new', 'changed', 'conflict', 'refused', 'unchanged']
const firstShown = 20

/** What an import would do, and the decision. */
export function ImportPreviewList({ file, preview, isRunning, onStart, onCancel }: ImportPreviewListProps) {
  const say = useText()
  const [conflicts, setConflicts] = useState<'keep' | 'replace'>('keep')
  const { entries } = preview
  const of = (state: State) => entries.filter((entry) => entry.state === state)
  const replaceable = entries.filter((entry) => entry.replaceable).length
  const count = of('new').length + of('changed').length + (conflicts === 'replace' ? replaceable : 0)
  return (
    <section className="fm-stack" aria-label={say('calendar-imports.preview')}>
      <div>
        <h2 className="fm-section fm-import-file">{file}</h2>
        <p className="fm-muted">{say('calendar-imports.nobody_told')}</p>
      </div>
      {order.map((state) => {
        const found = of(state)
        return found.length === 0 ? null : <EntryList key={state} state={state} entries={found} />
      })}
      {entries.length === 0 && <p>{say('calendar-imports.none')}</p>}
      {replaceable > 0 && (
        <Radio.Group
          label={say('calendar-imports.conflicts', { count: replaceable })}
          value={conflicts}
          onChange={(value) => setConflicts(value === 'replace' ? 'replace' : 'keep')}
        >
          <div className="fm-stack fm-import-choices">
            <Radio value="keep" label={say('calendar-imports.keep')} />
            <Radio value="replace" label={say('calendar-imports.replace')} />
          </div>
        </Radio.Group>
      )}
      <div className="fm-row fm-import-buttons">
        {count > 0 ? (
          <Button loading={isRunning} onClick={() => onStart(conflicts)}>
            {say('calendar-imports.start', { count })}
          </Button>
        ) : (
          <span className="fm-muted">{say('calendar-imports.nothing')}</span>
        )}
        <Button variant="default" disabled={isRunning} onClick={onCancel}>
          {say('calendar-imports.other_file')}
        </Button>
      </div>
    </section>
  )
}

function EntryList({ state, entries }: { state: State; entries: readonly ImportedEntry[] }) {
  const say = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, state === 'unchanged' ? 0 : firstShown)
  const rest = entries.length - shown.length
  return (
    <section>
      <h3 className="fm-label fm-import-heading">
        {say(`calendar-imports.states.${state}`, { count: entries.length })}
      </h3>
      {shown.length > 0 && (
        <ul>
          {shown.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once, and entries may say the same
            <Entry key={at} entry={entry} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {say('calendar-imports.more', { count: rest })}
        </Button>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: ImportedEntry }) {
  const say = useText()
  const format = useFormat()
  const { name, start, reason, left_out } = entry
  const notes = [
    ...(reason === null ? [] : [reasonText(reason, say)]),
    ...left_out.map((part) => say(`calendar-imports.without.${part}`)),
  ]
  return (
    <li className="fm-import-entry">
      <span className="fm-grow">
        <span className="fm-label">{name || say('calendar-imports.untitled')}</span>
        {notes.map((note) => (
          <span key={note} className="fm-small fm-muted fm-import-note">
            {note}
          </span>
        ))}
      </span>
      {start && (
        <span className="fm-small fm-muted fm-numbers fm-row">
          {entry.repeats && <Icon of={Repeat} size={14} />}
          {entry.repeats && <span className="fm-hidden">{say('calendar-imports.repeats')}</span>}
          {dayAndTimeText({ ...entry, start }, say, format)}
        </span>
      )}
    </li>
  )
}

/** Reasons of the import itself, and codes with which an appointment is refused. */
const reasonText = (reason: string, say: ReturnType<typeof useText>): string => {
  const key = [`calendar-imports.reasons.${reason}`, `codes.${reason}`].find((one) => texts.exists(one))
  return say(key ?? 'calendar-imports.reasons.unreadable')
}
