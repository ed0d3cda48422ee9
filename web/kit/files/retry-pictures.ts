import { sendUntilAnswered } from '../data/connection.ts'

/**
 * Retries pictures that failed. A plain picture request carries no position, so a table that lags may not
 * know it yet; the retry waits for the tables.
 */
export const retryFailedPictures = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) void showLater(target)
    },
    { capture: true },
  )

/** Addresses that were retried, so that each is retried once. */
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
