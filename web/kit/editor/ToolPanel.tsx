import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { IconShape } from '../display/Icon.tsx'
import { ToolButton } from './ToolButton.tsx'

type ToolPanelProps = {
  icon: IconShape
  text: string
  keys?: string
  isOn?: boolean
  /** Opened by a key of the editor as well. */
  opened?: boolean
  onOpen?: (opened: boolean) => void
  width?: number
  disabled?: boolean
  /** Called when the panel was closed without a choice, so that the cursor is back in the text. */
  onLeave: () => void
  children: (close: () => void) => ReactNode
}

/** A tool with a panel below it. Escape closes it and returns to the text. */
export function ToolPanel({ onLeave, children, width, icon, text, keys, isOn, ...rest }: ToolPanelProps) {
  const [isOwn, setOwn] = useState(false)
  const opened = rest.opened ?? isOwn
  const open = rest.onOpen ?? setOwn
  const close = () => open(false)
  return (
    <Popover
      opened={opened}
      onChange={open}
      onDismiss={onLeave}
      position="bottom-start"
      trapFocus
      width={width}
      withinPortal
      zIndex={400}
    >
      <Popover.Target>
        <ToolButton
          icon={icon}
          text={text}
          keys={keys}
          disabled={rest.disabled}
          data-on={isOn ? '' : undefined}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => open(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown className="fm-tool-panel" aria-label={text}>
        {opened && children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
