import { Button } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import Video from 'lucide-react/icons/video'
import { useState } from 'react'
import { onlineMeetingContract } from '#events/online-meetings/online-meeting.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { copyText } from '#web/kit/feedback/copy-text.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { AppointmentView } from './parts/appointments.store.ts'
import { dayAndTimeText } from './parts/date-text.ts'

/** How to take part online or by phone, and all of it to copy. */
export function MeetingDetails({ view }: { view: AppointmentView }) {
  const say = useText()
  const { meeting, can, canceled } = view
  const copy = useCopiedDetails(view)
  if (meeting === null && !can.start_meeting) return null
  const {
    join_url,
    app_url,
    conference_call_phone_number: phone,
    conference_call_access_code: code,
  } = meeting ?? {}
  return (
    <div className="fm-meeting">
      <div className="fm-row">
        {can.start_meeting && <StartButton id={view.id} />}
        {join_url && !canceled && (
          <Button
            component="a"
            href={join_url}
            target="_blank"
            rel="noreferrer noopener"
            leftSection={<Icon of={Video} />}
          >
            {say('appointments.join_meeting')}
          </Button>
        )}
        {app_url && !canceled && (
          <a className="fm-small" href={app_url}>
            {say('appointments.open_in_app')}
          </a>
        )}
        <Button variant="default" leftSection={<Icon of={Copy} />} onClick={copy}>
          {say('appointments.copy_details')}
        </Button>
      </div>
      {phone && (
        <p className="fm-small">
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {say('kit.labeled', { label: say('appointments.dial_in'), value: phone })}
          </a>
          {code && ` · ${say('kit.labeled', { label: say('appointments.access_code'), value: code })}`}
        </p>
      )}
    </div>
  )
}

function StartButton({ id }: { id: string }) {
  const say = useText()
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    const isStarted = await attempt(async () => {
      const { url } = await call(onlineMeetingContract.calls.start, { appointment_id: id })
      window.location.assign(url)
    })
    if (!isStarted) setStarting(false)
  }
  return (
    <Button leftSection={<Icon of={Video} />} loading={isStarting} onClick={start}>
      {say('appointments.start_meeting')}
    </Button>
  )
}

/** What people outside the network need as well. */
const useCopiedDetails = ({ id, name, date, location, meeting }: AppointmentView) => {
  const say = useText()
  const format = useFormat()
  const { join_url, conference_call_phone_number: phone, conference_call_access_code: code } = meeting ?? {}
  const where = [meeting?.room_name, location?.name].filter(Boolean).join(', ')
  return async () => {
    const lines = [
      name,
      dayAndTimeText(date, say, format),
      where,
      join_url ?? new URL(`/appointments/${id}`, window.location.href).href,
      phone && say('kit.labeled', { label: say('appointments.dial_in'), value: phone }),
      code && say('kit.labeled', { label: say('appointments.access_code'), value: code }),
    ]
    await copyText(lines.filter(Boolean).join('\n'), say('appointments.details_copied'))
  }
}
