import { ActionIcon, Button, Tooltip } from '@mantine/core'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { Icon } from './Icon.tsx'

const Kinds = () => {
  const say = useText()
  return (
    <div className="fm-row">
      <Button leftSection={<Icon of={CalendarPlus} />}>{say('kit.save')}</Button>
      <Button variant="default">{say('kit.retry')}</Button>
      <Button variant="subtle">{say('kit.cancel')}</Button>
      <Button variant="default" color="berry">
        {say('kit.discard')}
      </Button>
      <Button color="berry">{say('kit.discard')}</Button>
      <Tooltip label={say('kit.more')}>
        <ActionIcon aria-label={say('kit.more')}>
          <Icon of={Printer} size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

const Busy = () => {
  const say = useText()
  return (
    <div className="fm-row">
      <Button loading>{say('kit.save')}</Button>
      <Button disabled title={say('kit.codes.required')}>
        {say('kit.save')}
      </Button>
      <Button variant="default" disabled>
        {say('kit.retry')}
      </Button>
    </div>
  )
}

export const gallery: GallerySection = {
  title: 'Buttons',
  states: [
    { name: 'filled, with an edge, quiet, destroying', show: Kinds },
    { name: 'sending, not possible now', show: Busy },
  ],
}
