import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type Delivery,
  deliveriesContract,
  type SentMessage,
} from '#events/appointments/deliveries.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Badge, type Tone } from '#web/kit/display/Badge.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'

const tones: Record<Delivery['state'], Tone> = {
  sent: 'accepted',
  waiting: 'open',
  failed: 'canceled',
  not_mailed: 'plain',
  unknown: 'plain',
}
const states = ['sent', 'waiting', 'failed', 'not_mailed', 'unknown'] as const

/** Earlier messages to the participants, and whom each of them has reached. */
export function SentMessages({ appointmentId }: { appointmentId: string }) {
  const say = useText()
  const { messages = [] } =
    useAnswer(deliveriesContract.calls.deliveries, {
      appointment_id: appointmentId,
    }).answer ?? {}
  if (messages.length === 0) return null
  return (
    <section aria-label={say('appointments.sent_messages')} className="fm-sent-messages">
      <h2 className="fm-section">{say('appointments.sent_messages')}</h2>
      <ul>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </section>
  )
}

function Message({ message: { at, sender, deliveries } }: { message: SentMessage }) {
  const say = useText()
  const format = useFormat()
  const by = useName(sender)
  const [isOpen, setOpen] = useState(false)
  const counts = states.flatMap((state) => {
    const count = deliveries.filter((one) => one.state === state).length
    return count === 0 ? [] : [`${say(`appointments.delivery.${state}`)}: ${format.number(count)}`]
  })
  return (
    <li className="fm-sent-message">
      <div className="fm-row">
        <div className="fm-grow">
          <p>{by}</p>
          <p className="fm-small fm-muted">
            <RelativeTime at={at} as="when" /> · {inOneLine(counts)}
          </p>
        </div>
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'appointments.hide_recipients' : 'appointments.show_recipients')}
        </Button>
      </div>
      {isOpen && (
        <ul className="fm-stack">
          {deliveries.map(({ member, state, sent_at }) => (
            <li key={member.id}>
              <PersonRow
                person={member}
                size={24}
                second={sent_at === null ? undefined : <RelativeTime at={sent_at} as="when" />}
                end={<Badge tone={tones[state]}>{say(`appointments.delivery.${state}`)}</Badge>}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
