import { useCallback } from 'react'
import { calendars } from '#web/calendars/parts/calendars.store.ts'
import { groups } from '#web/groups/parts/groups.store.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { members } from '#web/members/parts/members.store.ts'
import type { Wording } from './audit-words.ts'

/** Texts of the log with the known names; unknown objects keep their id. */
export const useWording = (): Wording => {
  const say = useText()
  const format = useFormat()
  const nameOf = useCallback(
    (id: string) => calendars.one(id)?.name ?? groups.one(id)?.name ?? members.one(id)?.name ?? undefined,
    [],
  )
  return { say, format, nameOf }
}
