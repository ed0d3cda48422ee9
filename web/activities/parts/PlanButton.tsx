import { ActionIcon, Tooltip } from '@mantine/core'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useNavigate } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { call } from '#web/kit/data/api.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type ActivityView, calls, type PollView } from '../activities.store.ts'

type PlanProps = { post: ActivityView; option: PollView['options'][number] }

/** Begins an appointment at one of the dates, with everybody invited who can or might come, and their votes as answers. */
export function PlanButton({ post, option }: PlanProps) {
  const say = useText()
  const navigate = useNavigate()
  const { id, start, end, yes } = option
  if (!post.can.update || start === null || yes === null) return null
  const plan = () =>
    attempt(async () => {
      const { votes } = await call(calls.votes, { activity_id: post.id })
      const invitees = votes
        .filter(({ choices }) => choices[id] === 'yes' || choices[id] === 'maybe')
        .map(({ member }) => ({ type: 'member', id: member.id, name: member.name, picture: member.picture }))
      navigate(appointmentPaths.newAppointment(), {
        state: {
          name: post.title ?? '',
          start,
          end,
          invitees,
          answers_of: { activity_id: post.id, option_id: id },
        },
      })
    })
  return (
    <Tooltip label={say('activities.poll.plan')}>
      <ActionIcon variant="subtle" aria-label={say('activities.poll.plan')} onClick={plan}>
        <Icon of={CalendarPlus} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
