import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { type StreamView, subscribeTo } from './activities.store.ts'
import { useStreamActions } from './parts/use-stream-actions.ts'

/** What else can be done with a stream. */
export function StreamMenu({ stream }: { stream: StreamView }) {
  const say = useText()
  const actions = useStreamActions(stream)
  return (
    <MoreMenu
      actions={[
        {
          text: say(stream.subscribed ? 'activities.unsubscribe' : 'activities.subscribe'),
          icon: stream.subscribed ? BellOff : Bell,
          onRun: () => subscribeTo(stream),
          when: stream.can_subscribe,
        },
        ...actions,
      ]}
    />
  )
}
