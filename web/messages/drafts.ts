import { DateTime } from 'luxon'
import { useCallback, useState } from 'react'

const prefix = 'folkmoot.draft.'

type Draft = { text: string; at: string | null }
const none: Draft = { text: '', at: null }

/** Text that survives a reload on this device until it is sent or emptied, and when it was kept. */
export const useDraft = (name: string): [draft: Draft, write: (text: string) => void] => {
  const [known, setKnown] = useState({ name, draft: stored(name) })
  const draft = known.name === name ? known.draft : stored(name)
  const write = useCallback(
    (text: string) => {
      const next = text === '' ? none : { text, at: DateTime.utc().toISO() }
      setKnown({ name, draft: next })
      keep(name, next)
    },
    [name],
  )
  return [draft, write]
}

// A browser may forbid storage; then a draft only lives as long as its page.
const stored = (name: string): Draft => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return isDraft(value) ? value : none
  } catch {
    return none
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** Takes all drafts off this device: whoever signs out leaves no half-written letter behind. */
export const forgetDrafts = (): void => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Where nothing may be stored there is nothing to take away.
  }
}

const keep = (name: string, draft: Draft) => {
  try {
    if (draft.text === '') localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Nothing is lost that was on the screen.
  }
}
