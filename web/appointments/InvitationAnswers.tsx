import { Button } from '@mantine/core'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { useText } from '#web/kit/language/texts.ts'
import { giveAnswer } from './parts/give-answer.ts'
import type { Answer } from './parts/my-answer.ts'

const answers = [
  ['accepted', 'appointments.accept'],
  ['maybe', 'appointments.maybe'],
  ['declined', 'appointments.decline'],
] as const

/** Answers an invitation where it is told, while it can be answered. */
export function InvitationAnswers({ notification: { about, details } }: { notification: NotificationView }) {
  const say = useText()
  const now = useNow()
  const isOver = typeof details.over_at === 'string' && details.over_at <= now
  if (isOver || details.canceled === true) return null
  const give = (after: Answer) => giveAnswer({ id: about.id, name: about.name ?? '', after, scope: 'all' })
  return (
    <div className="fm-notification-answers">
      {answers.map(([answer, words]) => (
        <Button
          key={answer}
          size="xs"
          variant={answer === 'accepted' ? 'filled' : 'default'}
          onClick={() => give(answer)}
        >
          {say(words)}
        </Button>
      ))}
    </div>
  )
}
