import type { FollowedTable } from '#events/operations/operation.contract.ts'
import { Badge, type Tone } from '#web/kit/Badge.tsx'
import { useFormat } from '#web/kit/format.ts'
import { useText } from '#web/kit/texts.ts'

const tones: Record<FollowedTable['state'], Tone> = {
  live: 'accepted',
  behind: 'open',
  building: 'open',
  silent: 'canceled',
}

/** Every read table and how far it follows the log. */
export function ReadTables({ tables }: { tables: readonly FollowedTable[] }) {
  const say = useText()
  const format = useFormat()
  return (
    <section aria-label={say('operations.tables')} className="fm-operations">
      <h2 className="fm-section">{say('operations.tables')}</h2>
      <table className="fm-table fm-read-tables">
        <thead>
          <tr>
            <th>{say('operations.table')}</th>
            <th>{say('operations.state')}</th>
            <th>{say('operations.lag')}</th>
            <th>{say('operations.stuck_streams')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ name, version, state, lag, stuck }) => (
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
