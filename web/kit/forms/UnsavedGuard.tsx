import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../language/texts.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { useEmbedded } from '../page/embedded.ts'

/** Asks before entries that were not saved are left behind. Inside an app, the app decides when a page is left. */
export function UnsavedGuard({ when: isUnsaved, onDiscard }: { when: boolean; onDiscard?: () => void }) {
  const say = useText()
  const isEmbedded = useEmbedded()
  const when = isUnsaved && !isEmbedded
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => {
        if (!isLeaving.current) blocker.reset?.()
        isLeaving.current = false
      }}
      title={say('kit.unsaved_title')}
      confirm={say('kit.discard')}
      cancelLabel={say('kit.stay')}
      onConfirm={() => {
        isLeaving.current = true
        onDiscard?.()
        blocker.proceed?.()
      }}
    >
      {say('kit.unsaved_text')}
    </ConfirmDialog>
  )
}
