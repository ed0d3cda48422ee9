import { Button, Modal } from '@mantine/core'
import { useText } from '#web/kit/language/texts.ts'

type Props = {
  /** What was dropped; empty when nothing is asked. */
  pictures: readonly File[]
  onChoose: (as: 'images' | 'files') => void
  onClose: () => void
}

/** Asks whether dropped pictures are shown in the message, or hang on it as files. */
export function DropQuestion({ pictures, onChoose, onClose }: Props) {
  const say = useText()
  return (
    <Modal
      opened={pictures.length > 0}
      onClose={onClose}
      title={say('chat.drop.title', { count: pictures.length })}
      size={420}
    >
      <div className="fm-stack">
        <p className="fm-muted">{say('chat.drop.text')}</p>
        <div className="fm-dialog-buttons">
          <Button variant="default" onClick={() => onChoose('files')}>
            {say('chat.drop.as_files')}
          </Button>
          <Button onClick={() => onChoose('images')} data-autofocus>
            {say('chat.drop.as_images')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
