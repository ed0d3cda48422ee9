import type { Language } from '#platform/language/shapes.ts'
import { startChanges } from '#web/kit/data/changes.ts'
import { currentSession } from '#web/kit/data/session.ts'
import { startAppearances } from '#web/kit/display/appearances.ts'
import { retryFailedPictures } from '#web/kit/files/retry-pictures.ts'
import { pressed } from '#web/kit/keyboard/shortcuts.ts'
import { startTexts } from '#web/kit/language/texts.ts'
import { starters, thingAppearances } from './discovered.ts'
import { escaped } from './identity.ts'
import { loadFirstTexts, loadRestOfTexts } from './load-texts.ts'
import { startOwnSettings } from './member-settings.ts'
import { startNetworkSettings } from './network-settings.ts'
import { loadRestSoon } from './rest-of-app.ts'

export { MemberApp, memberRouter } from './MemberApp.tsx'

/** Starts what runs while a member is signed in. */
export const startMember = async (language: Language, onSignedOut: () => void): Promise<void> => {
  await startTexts(language, loadFirstTexts, loadRestOfTexts)
  startAppearances(thingAppearances)
  startNetworkSettings()
  startOwnSettings()
  addEventListener('keydown', escaped, { capture: true })
  addEventListener('keydown', pressed)
  retryFailedPictures()
  loadRestSoon()
  startChanges(onSignedOut)
  const memberId = currentSession()?.member?.id
  // The next start tries again.
  if (memberId !== undefined) for (const start of starters) start(memberId).catch(() => undefined)
}
