import { Button } from '@mantine/core'
import Monitor from 'lucide-react/icons/monitor'
import { accountContract } from '#events/accounts/account.contract.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'

const { revoke_session } = commandsOf(accountContract)

/** The member's sessions, each with a sign-out button. */
export function SessionList() {
  const say = useText()
  const load = useAnswer(accountContract.calls.sessions, {})
  const end = async (session_id: string) => {
    if (!(await attempt(() => revoke_session({ session_id })))) return
    toast(say('members.session_ended'))
    load.reload()
  }
  return (
    <section aria-label={say('members.sessions')}>
      <h2 className="fm-section">{say('members.sessions')}</h2>
      <Loaded load={load} skeleton={<SkeletonRows rows={2} height={56} />}>
        <ul>
          {load.answer?.sessions.map((session) => (
            <li key={session.id} className="fm-session">
              <Icon of={Monitor} size={18} />
              <div className="fm-grow">
                <p className="fm-label">
                  {session.device || say('members.unknown_device')}{' '}
                  {session.current && <Badge tone="accepted">{say('members.this_device')}</Badge>}
                </p>
                <p className="fm-small fm-muted">
                  {say('members.last_seen')} <RelativeTime at={session.last_seen_at} as="when" />
                </p>
              </div>
              {!session.current && (
                <Button variant="default" size="xs" onClick={() => end(session.id)}>
                  {say('members.end_session')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Loaded>
    </section>
  )
}
