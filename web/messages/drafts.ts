import { useCallback, useState } from 'react'

const prefix = 'folkmoot.draft.'

/** Text that survives a reload on this device until it is sent or emptied. */
export const useDraft = (name: string): [text: string, write: (text: string) => void] => {
  const [draft, setDraft] = useState({ name, text: stored(name) })
  const text = draft.name === name ? draft.text : stored(name)
  const write = useCallback(
    (text: string) => {
      setDraft({ name, text })
      keep(name, text)
    },
    [name],
  )
  return [text, write]
}

// A browser may forbid storage; then a draft only lives as long as its page.
const stored = (name: string): string => {
  try {
    return localStorage.getItem(prefix + name) ?? ''
  } catch {
    return ''
  }
}

const keep = (name: string, text: string) => {
  try {
    if (text === '') localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, text)
  } catch {
    // Nothing is lost that was on the screen.
  }
}
