import { Button } from '@mantine/core'
import { useState } from 'react'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { shortName } from '#web/kit/files/file-labels.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { reviews, type WaitingFile } from './parts/folders.store.ts'

type ReviewButtonsProps = { item: WaitingFile; onDone: () => void }

/** Approves the bytes that were shown, or declines them; members withdraw what they sent. */
export function ReviewButtons({ item, onDone }: ReviewButtonsProps) {
  const say = useText()
  const [isDeclining, setDeclining] = useState(false)
  const { file, folder_id, version_id, hash, can } = item
  const name = shortName(file.original_filename)
  const approve = async () => {
    const isDone = await attempt(() =>
      version_id === null
        ? reviews.approve({ folder_id, file_id: file.id, hash })
        : reviews.approve_version({ file_id: file.id, version_id, hash }),
    )
    if (isDone) toast(say('folders.approved', { name }))
    onDone()
  }
  const decline = say(can.approve ? 'folders.decline' : 'folders.withdraw')
  return (
    <>
      {can.approve && (
        <Button size="xs" aria-label={say('folders.approve_one', { name })} onClick={approve}>
          {say('folders.approve')}
        </Button>
      )}
      {can.decline && (
        <Button
          size="xs"
          variant="default"
          aria-label={say(can.approve ? 'folders.decline_one' : 'folders.withdraw_one', { name })}
          onClick={() => setDeclining(true)}
        >
          {decline}
        </Button>
      )}
      <ConfirmDialog
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        title={say(can.approve ? 'folders.decline_title' : 'folders.withdraw_title', { name })}
        confirm={decline}
        onConfirm={async () => {
          if (version_id === null) await reviews.decline({ folder_id, file_id: file.id })
          else await reviews.decline_version({ file_id: file.id, version_id })
          onDone()
        }}
      >
        {say('folders.decline_text')}
      </ConfirmDialog>
    </>
  )
}
