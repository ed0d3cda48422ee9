import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'

/** The button that throws a draft away, after asking. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const say = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {say('drafts.discard')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say('drafts.discard_title')}
        confirm={say('drafts.discard')}
        cancelLabel={say('drafts.keep')}
        onConfirm={() => {
          onDiscard()
          toast(say('drafts.discarded'))
        }}
      >
        {say('drafts.discard_text')}
      </ConfirmDialog>
    </>
  )
}
