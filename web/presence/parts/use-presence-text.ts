import { useText } from '#web/kit/language/texts.ts'
import { presenceMarks } from '#web/kit/people/presence-marks.ts'

/** "Online" or "Busy", with the member's own words; null for members who are away, or seem to be. */
export const usePresenceText = (memberId: string | null): string | null => {
  const say = useText()
  const mark = presenceMarks.useOne(memberId)
  if (mark === undefined) return null
  const name = say(`presence.types.${mark.type}`)
  return mark.text === '' ? name : say('presence.with_text', { status: name, text: mark.text })
}
