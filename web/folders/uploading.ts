import { useEffect } from 'react'
import { uploadingIn } from '#events/folders/subscription.contract.ts'
import { tellTyping, useTypingText } from '#web/presence/parts/typing.ts'

/** A little more than the pause between two signals. */
const everyMs = 2_100

/** Lets others who have these folders open know that the reader uploads into them. */
export const useTellUploading = (folderIds: readonly string[]): void => {
  const wanted = [...new Set(folderIds)].sort().join(' ')
  useEffect(() => {
    if (wanted === '') return
    const tell = () => {
      for (const id of wanted.split(' ')) tellTyping(uploadingIn(id))
    }
    tell()
    const timer = setInterval(tell, everyMs)
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
