import { lazyOverlay } from '#web/kit/overlays/lazy-overlay.tsx'

/** Asks before an appointment is moved. Its script is loaded when it first opens. */
export const MoveDialog = lazyOverlay(() =>
  import('./MoveDialog.tsx').then((file) => ({ default: file.MoveDialog })),
)
