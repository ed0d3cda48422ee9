import Inbox from 'lucide-react/icons/inbox'
import Send from 'lucide-react/icons/send'
import { PlaceLinks, PlaceSection } from '#web/kit/PlaceSection.tsx'
import type { PlacePart } from '#web/kit/pages.ts'
import { useText } from '#web/kit/texts.ts'
import { paths } from '#web/shell/paths.ts'

export const placeParts: PlacePart[] = [{ id: 'mailboxes', place: 'messages', order: 10, part: Mailboxes }]

function Mailboxes() {
  const say = useText()
  return (
    <PlaceSection title={say('messages.title')}>
      <PlaceLinks
        links={[
          { to: paths.inbox(), text: 'messages.inbox', icon: Inbox },
          { to: paths.sent(), text: 'messages.sent', icon: Send },
        ]}
      />
    </PlaceSection>
  )
}
