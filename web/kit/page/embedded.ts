const key = 'folkmoot-embedded'

/** Embedded in an app: without header, navigation and bars. `?embedded` in an address turns it on for the session. */
const readEmbedded = (): boolean => {
  const isAsked = new URLSearchParams(location.search).has('embedded')
  try {
    if (isAsked) sessionStorage.setItem(key, '1')
    return isAsked || sessionStorage.getItem(key) !== null
  } catch {
    return isAsked
  }
}

let isEmbedded: boolean | null = null

/** Whether an app shows the page; it stays so for the session. */
export const useEmbedded = (): boolean => {
  isEmbedded ??= readEmbedded()
  return isEmbedded
}
