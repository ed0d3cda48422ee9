import { useState } from 'react'
import { type AttachmentView, imagePath } from '#platform/content/attachment.ts'
import { Lightbox } from '#web/kit/files/Lightbox.tsx'
import { useText } from '#web/kit/language/texts.ts'

const mostShown = 4

/** The pictures of a message: one as it is, several as a grid of four. Their sizes are known, so nothing moves. */
export function BubblePictures({ pictures }: { pictures: readonly AttachmentView[] }) {
  const say = useText()
  const [shown, setShown] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const isOne = pictures.length === 1
  return (
    <>
      <ul className="fm-chat-pictures" data-one={isOne ? '' : undefined}>
        {pictures.slice(0, mostShown).map((picture, at) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={say('files.show_one', { name: picture.original_filename })}
              data-more={
                at === mostShown - 1 && pictures.length > mostShown
                  ? `+${pictures.length - mostShown}`
                  : undefined
              }
              onClick={() => setShown(at)}
            >
              <img
                src={imagePath(picture.id, isOne ? '1920x1200' : '435x435')}
                alt=""
                loading="lazy"
                width={picture.width ?? undefined}
                height={picture.height ?? undefined}
                style={isOne ? { aspectRatio: `${picture.width ?? 4} / ${picture.height ?? 3}` } : undefined}
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} at={shown} onMove={setShown} />
    </>
  )
}
