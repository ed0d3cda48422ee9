import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#web/kit/data/api.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type AppointmentView, calls } from './parts/appointments.store.ts'

/** How far the synchronization with Microsoft Teams is, for members who may start it again. */
export function TeamsState({ view }: { view: AppointmentView }) {
  const say = useText()
  const format = useFormat()
  const teams = view.teams_configuration
  const event = teams?.teams_event
  if (!teams || !event || event.status === 'off') return null
  const { status, reason, retry_at, web_link } = event
  const count = teams.teams_only_participants_count
  return (
    <div className="fm-stack fm-small" role="status">
      <p data-tone={status === 'failed' ? 'waiting' : undefined}>
        {say(`appointments.teams_${status}`)}
        {status === 'failed' && reason !== null && <>. {say(`appointments.teams_reasons.${reason}`)}</>}
      </p>
      {retry_at !== null && <p>{say('appointments.teams_again', { at: format.when(retry_at) })}</p>}
      {count > 0 && <p>{say('appointments.teams_only', { count })}</p>}
      <div className="fm-row">
        {web_link !== null && status === 'synchronized' && (
          <a href={web_link} target="_blank" rel="noreferrer noopener">
            {say('appointments.teams_open')}
          </a>
        )}
        {teams.can.synchronize && teams.teams_sync_enabled && status !== 'waiting' && (
          <RetryButton id={view.appointment_id} />
        )}
      </div>
    </div>
  )
}

function RetryButton({ id }: { id: string }) {
  const say = useText()
  const [isSending, setSending] = useState(false)
  const retry = async () => {
    setSending(true)
    await attempt(() => call(calls.retry_teams, { appointment_id: id }))
    setSending(false)
  }
  return (
    <Button size="compact-sm" variant="default" loading={isSending} onClick={retry}>
      {say('appointments.teams_retry')}
    </Button>
  )
}
