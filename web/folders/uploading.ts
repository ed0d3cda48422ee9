import { useEffect } from 'react'
import { uploadingIn } from '#events/folders/subscription.contract.ts'
import { reportTyping, useTypingText } from '#web/presence/parts/typing.ts'

/** A little more than the pause between two signals. */
const everyMs = 2_100

/** Lets others who have these folders open know that the reader uploads into them. */
export const useReportUploading = (folderIds: readonly string[]): void => {
  const wanted = [...new Set(folderIds)].sort().join(' ')
  useEffect(() => {
    if (wanted === '') return
    const report = () => {
      for (const id of wanted.split(' ')) reportTyping(uploadingIn(id))
    }
    report()
    const timer = setInterval(report, everyMs)
    return () => clearInterval(timer)
  }, [wanted])
}

const words = {
  one: 'folders.uploading_one_person',
  two: 'folders.uploading_two_people',
  many: 'folders.uploading_many_people',
}

/** "Nora is uploading", as long as others upload into the folder; null otherwise. */
export const useUploadingText = (folderId: string): string | null =>
  useTypingText(uploadingIn(folderId), words)
