import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#web/kit/language/texts.ts'

type FormDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A form above the page. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const say = useText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={460}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      {children}
    </Modal>
  )
}
