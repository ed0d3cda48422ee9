import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../language/texts.ts'

type SideDrawerProps = {
  opened: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right'
  children: ReactNode
}

/** Looks at one thing without losing the list: 420 wide, the whole screen under 768. */
export function SideDrawer({ opened, onClose, title, side = 'right', children }: SideDrawerProps) {
  const say = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={side}
      {...(side === 'left' ? { size: 300 } : {})}
      zIndex={200}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      {children}
    </Drawer>
  )
}
