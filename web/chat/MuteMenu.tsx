import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { DateTime } from 'luxon'
import { useMember } from '#web/kit/data/session.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { useEmbedded } from '#web/kit/page/embedded.ts'
import { memberSettingPaths } from '#web/member-settings/parts/member-settings.paths.ts'
import { type ChatView, muteRoom } from './chat.store.ts'
import { choicesOf, forever, isMuted, mutedIn, mutedUntil } from './mute-until.ts'

/** How long a room makes no sound: in the browser, or in the app that shows the page. An app offers no "forever". */
export function MuteMenu({ room }: { room: ChatView }) {
  const say = useText()
  const format = useFormat()
  const { id } = useMember()
  const isApp = useEmbedded()
  const until = mutedIn(room.state, isApp)
  const isSilent = isMuted(until)
  const note = !isSilent
    ? say('chat.mute_text')
    : until === forever || until === null
      ? say('chat.muted')
      : say('chat.muted_until', { when: format.when(until) })
  return (
    <MoreMenu
      label={isSilent ? say('chat.muted') : say('chat.mute')}
      icon={isSilent ? BellOff : Bell}
      note={note}
      actions={[
        ...choicesOf(isApp).map((choice) => ({
          text: say(`chat.mute_for.${choice}`),
          onRun: () => muteRoom(room.id, mutedUntil(choice, DateTime.now().setZone(format.zone)), isApp),
        })),
        { text: say('chat.mute_mentions'), to: memberSettingPaths.memberSettings(id) },
        { text: say('chat.unmute'), onRun: () => muteRoom(room.id, null, isApp), when: isSilent },
      ]}
    />
  )
}
