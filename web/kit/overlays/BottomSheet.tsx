import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../language/texts.ts'
import './BottomSheet.css'

type BottomSheetProps = { opened: boolean; onClose: () => void; title: string; children: ReactNode }

/** A choice that comes up from the lower edge, within reach of a thumb. For phones and apps that embed the page. */
export function BottomSheet({ opened, onClose, title, children }: BottomSheetProps) {
  const say = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      zIndex={200}
      classNames={{ content: 'fm-bottom-sheet', body: 'fm-bottom-sheet-body' }}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      {children}
    </Drawer>
  )
}
