import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useText } from '#web/kit/language/texts.ts'

/** Leaves the form of a calendar once it is saved, by its name, so that nothing warns of unsaved changes. */
export const useLeaveSaved = (to: string): { isSaved: boolean; leave: (name: string) => void } => {
  const say = useText()
  const navigate = useNavigate()
  const [saved, leave] = useState<string | null>(null)
  useEffect(() => {
    if (saved === null) return
    navigate(to, { replace: true })
    toastDone(say('calendars.saved', { name: saved }))
  }, [saved, to, navigate, say])
  return { isSaved: saved !== null, leave }
}
