import { sendUntilAnswered } from './connection.ts'

/**
 * Shows pictures that were asked for too soon. A browser asks for a picture without saying what its page has seen, so
 * a table that is a moment behind does not know it yet, and it would stay broken. Asked for as everything else is,
 * it waits for the tables, and then the page gets it once more.
 */
export const retryFailedPictures = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) void showLater(target)
    },
    { capture: true },
  )

/** Which address was asked for again, so that what is not there is asked for once. */
const askedAgain = new WeakMap<HTMLImageElement, string>()

const showLater = async (picture: HTMLImageElement): Promise<void> => {
  const { src } = picture
  if (!src.startsWith(`${location.origin}/api/storage/`) || askedAgain.get(picture) === src) return
  askedAgain.set(picture, src)
  try {
    await sendUntilAnswered({ url: src, init: { method: 'GET' } }, { isOpen: true, signal: undefined })
  } catch {
    // It is not there, or not for this reader, and stays as it is.
    return
  }
  const address = picture.getAttribute('src')
  if (picture.src === src && address !== null) picture.setAttribute('src', address)
}
