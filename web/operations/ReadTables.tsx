import { useState } from 'react'
import type { FollowedTable } from '#events/operations/operation.contract.ts'
import { Badge, type Tone } from '#web/kit/display/Badge.tsx'
import { SearchField } from '#web/kit/fields/SearchField.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { SortHead } from '#web/kit/lists/SortHead.tsx'
import { filtered, type Sorting, sorted } from '#web/kit/lists/sorting.ts'

const tones: Record<FollowedTable['state'], Tone> = {
  live: 'accepted',
  behind: 'open',
  building: 'open',
  silent: 'canceled',
}

// Failed tables come first when sorted by state.
const urgency: Record<FollowedTable['state'], number> = { silent: 0, building: 1, behind: 2, live: 3 }

const values = {
  name: ({ name }: FollowedTable) => name,
  state: ({ state }: FollowedTable) => urgency[state],
  lag: ({ lag }: FollowedTable) => Number(lag),
  stuck: ({ stuck }: FollowedTable) => stuck,
}

/** Every read table and how far it follows the log. */
export function ReadTables({ tables }: { tables: readonly FollowedTable[] }) {
  const say = useText()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [sorting, setSorting] = useState<Sorting<keyof typeof values>>({ by: 'name', isDown: false })
  const shown = sorted(
    filtered(tables, typed, ({ name, state }) => `${name} ${say(`operations.table_states.${state}`)}`),
    sorting,
    values,
    format.locale,
  )
  const head = { sorting, onSort: setSorting }
  return (
    <section aria-label={say('operations.tables')} className="fm-operations">
      <div className="fm-row">
        <h2 className="fm-section fm-grow">{say('operations.tables')}</h2>
        <SearchField label={say('controls.filter_rows')} value={typed} onSearch={setTyped} width={200} />
      </div>
      {shown.length === 0 && <p className="fm-muted">{say('kit.nothing_for', { text: typed })}</p>}
      <table className="fm-table fm-read-tables">
        <thead>
          <tr>
            <SortHead column="name" {...head}>
              {say('operations.table')}
            </SortHead>
            <SortHead column="state" {...head}>
              {say('operations.state')}
            </SortHead>
            <SortHead column="lag" {...head}>
              {say('operations.lag')}
            </SortHead>
            <SortHead column="stuck" {...head}>
              {say('operations.stuck_streams')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, version, state, lag, stuck }) => (
            <tr key={`${name} ${version}`}>
              <td>
                <code title={say('operations.version', { version })}>{name}</code>
              </td>
              <td>
                <Badge tone={tones[state]}>{say(`operations.table_states.${state}`)}</Badge>
              </td>
              <td className="fm-numbers fm-muted">
                {lag === '0' ? say('operations.none') : format.number(Number(lag))}
              </td>
              <td className="fm-numbers fm-muted">{format.number(stuck)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
