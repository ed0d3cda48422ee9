import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentProps, Ref } from 'react'
import { Icon, type IconShape } from '../display/Icon.tsx'
import { keyNames } from '../keyboard/shortcuts.ts'

type ToolButtonProps = Omit<ComponentProps<'button'>, 'color' | 'style'> & {
  icon: IconShape
  text: string
  keys?: string
  isOn?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A tool of the editor. To press it does not take the cursor out of the text. */
export function ToolButton({ icon, text, keys, isOn, ref, ...rest }: ToolButtonProps) {
  const hint = keys === undefined ? text : `${text} (${keyNames(keys).join(' ')})`
  return (
    <Tooltip label={hint} openDelay={400}>
      <ActionIcon
        ref={ref}
        size={30}
        variant="subtle"
        className="fm-tool"
        aria-label={text}
        data-tool=""
        data-on={isOn ? '' : undefined}
        onMouseDown={(event) => event.preventDefault()}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        {...rest}
      >
        <Icon of={icon} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
