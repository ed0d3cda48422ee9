import { Button, Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type WhoProps = {
  text: string
  /** The name of what opens; the text by default. */
  label?: string
  width?: number
  /** Drawn once it is open. */
  children: () => ReactNode
}

/** A quiet button that opens who did something. */
export function WhoButton({ text, label = text, width, children }: WhoProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus {...(width === undefined ? {} : { width })}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{isOpen && children()}</Popover.Dropdown>
    </Popover>
  )
}
