import { useEffect } from 'react'
import { editingOf } from '#events/office/office.contract.ts'
import { reportTyping, useTypingText } from '#web/presence/parts/typing.ts'

/** A little more than the pause between two signals. */
const everyMs = 2_100

/** Lets others who look at this file know that the reader edits it. */
export const useReportEditing = (fileId: string, isEditing: boolean): void => {
  useEffect(() => {
    if (!isEditing) return
    const report = () => reportTyping(editingOf(fileId))
    report()
    const timer = setInterval(report, everyMs)
    return () => clearInterval(timer)
  }, [fileId, isEditing])
}

const words = { one: 'office.editing', two: 'office.editing_two', many: 'office.editing_many' }

/** "Nora is editing", as long as others edit the file; null otherwise. */
export const useEditingText = (fileId: string): string | null => useTypingText(editingOf(fileId), words)
