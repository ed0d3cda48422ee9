import { lazyOverlay } from '#web/kit/overlays/lazy-overlay.tsx'
import { useIsAsked } from './identity.ts'

const PasswordQuestion = lazyOverlay(() =>
  import('./PasswordQuestion.tsx').then((file) => ({ default: file.PasswordQuestion })),
)

/** Asks for the password before a sensitive action. */
export function IdentityDialog() {
  return <PasswordQuestion opened={useIsAsked()} />
}
