import { ActionIcon, Loader, Modal } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AttachmentView } from '#platform/content/attachment.ts'
import { imagePath } from '#platform/content/attachment.ts'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { shortName } from './file-labels.ts'
import { useSwipe } from './use-steps.ts'

type LightboxProps = {
  pictures: readonly AttachmentView[]
  /** The picture that is shown; null when it is closed. */
  at: number | null
  onMove: (at: number | null) => void
}

/** Pictures one after the other over the whole window: arrows move, Escape closes. */
export function Lightbox({ pictures, at, onMove }: LightboxProps) {
  const say = useText()
  const picture = at === null ? undefined : pictures[at]
  const count = pictures.length
  const move = (by: number) => at !== null && count > 1 && onMove((at + by + count) % count)
  usePrefetched(at === null || count < 2 ? undefined : pictures[(at + 1) % count])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onMove(null)}
      fullScreen
      withCloseButton={false}
      padding={0}
      zIndex={320}
      className="fm-lightbox"
      title={say('files.images')}
      classNames={{ header: 'fm-hidden' }}
      onKeyDown={onKeyDown}
    >
      {picture && at !== null && (
        <div className="fm-lightbox-sheet">
          <header className="fm-row">
            <span className="fm-grow fm-ellipsis" title={picture.original_filename}>
              {shortName(picture.original_filename)}
            </span>
            <span className="fm-small fm-numbers" aria-live="polite">
              {say('files.image_of', { at: at + 1, count })}
            </span>
            <ActionIcon
              component="a"
              href={`${picture.url}?download=true`}
              variant="subtle"
              aria-label={say('files.download_one', { name: picture.original_filename })}
            >
              <Icon of={Download} size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={say('kit.close')}
              onClick={() => onMove(null)}
              data-autofocus
            >
              <Icon of={X} size={18} />
            </ActionIcon>
          </header>
          <Whole key={picture.id} picture={picture} onSwipe={move} />
          {count > 1 && (
            <>
              <ActionIcon
                className="fm-lightbox-back"
                variant="default"
                size="lg"
                radius="xl"
                aria-label={say('files.previous')}
                onClick={() => move(-1)}
              >
                <Icon of={ChevronLeft} size={20} />
              </ActionIcon>
              <ActionIcon
                className="fm-lightbox-on"
                variant="default"
                size="lg"
                radius="xl"
                aria-label={say('files.next')}
                onClick={() => move(1)}
              >
                <Icon of={ChevronRight} size={20} />
              </ActionIcon>
            </>
          )}
        </div>
      )}
    </Modal>
  )
}

type WholeProps = { picture: AttachmentView; onSwipe: (by: 1 | -1) => void }

function Whole({ picture, onSwipe }: WholeProps) {
  const say = useText()
  const area = useRef<HTMLDivElement>(null)
  useSwipe(area, onSwipe)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <div ref={area} className="fm-lightbox-picture" data-state={state}>
      {state === 'loading' && <Loader aria-label={say('kit.loading')} />}
      {state === 'failed' && <p role="alert">{say('kit.not_loaded')}</p>}
      <img
        src={imagePath(picture.id, '1920x1200')}
        alt={picture.original_filename}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </div>
  )
}

/** The next picture is there before the reader turns to it. */
const usePrefetched = (picture: AttachmentView | undefined): void => {
  const path = picture && imagePath(picture.id, '1920x1200')
  useEffect(() => {
    if (path !== undefined) new Image().src = path
  }, [path])
}
