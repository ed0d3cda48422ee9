import type { Config } from '#platform/config/config.ts'
import type { MeetingProvider } from './meeting-provider.ts'

type Chosen = Pick<
  Config,
  'bigBlueButtonUrl' | 'bigBlueButtonSecret' | 'jitsiUrl' | 'jitsiAppId' | 'jitsiSecret' | 'publicUrl'
>

const timeoutMs = 10_000

/** The service that holds online meetings, or null. BigBlueButton does where both are configured. Loads only the library that it needs. */
export const configuredMeetings = async ({
  bigBlueButtonUrl,
  bigBlueButtonSecret,
  jitsiUrl,
  jitsiAppId,
  jitsiSecret,
  publicUrl,
}: Chosen): Promise<MeetingProvider | null> => {
  if (bigBlueButtonUrl !== null && bigBlueButtonSecret !== null) {
    const { bigBlueButton } = await import('./bigbluebutton.ts')
    return bigBlueButton({ url: bigBlueButtonUrl, secret: bigBlueButtonSecret, publicUrl, timeoutMs })
  }
  if (jitsiUrl !== null && jitsiAppId !== null && jitsiSecret !== null) {
    const { jitsi } = await import('./jitsi.ts')
    return jitsi({ url: jitsiUrl, appId: jitsiAppId, secret: jitsiSecret, now: Date.now })
  }
  return null
}
