import { Button } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { Icon } from '#web/kit/display/Icon.tsx'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { sendAgain, throwAway } from './outbox.ts'
import type { Waiting } from './outbox-queue.ts'

/** An own message that the server has not taken yet. */
export function WaitingBubble({ waiting, quoted }: { waiting: Waiting; quoted: string | null }) {
  const say = useText()
  const { problem, content, files, images, cid } = waiting
  const count = files.length + images.length
  return (
    <div className="fm-chat-line" data-line={cid} data-own="" data-waiting="">
      <div className="fm-chat-bubble">
        {quoted !== null && <blockquote className="fm-chat-quote fm-small">{quoted}</blockquote>}
        <p className="fm-chat-plain" dir="auto">
          {content || say('chat.files', { count })}
        </p>
      </div>
      {problem === null ? (
        <p className="fm-chat-status fm-tiny">
          <Icon of={Clock} size={13} /> {say('chat.status.sending')}
        </p>
      ) : (
        <p className="fm-chat-status fm-tiny" data-failed="" role="alert">
          <Icon of={CircleAlert} size={13} /> {problemText(say, problem.code, problem.params)}
          <Button size="compact-xs" variant="subtle" onClick={() => sendAgain(cid)}>
            {say('chat.send_again')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => throwAway(cid)}>
            {say('chat.throw_away')}
          </Button>
        </p>
      )}
    </div>
  )
}
