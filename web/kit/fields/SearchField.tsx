import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  /** Called 300 ms after the last key. */
  onSearch: (text: string) => void
  width?: number | string
}

/** Filters a list while one types. */
export function SearchField({ label, placeholder, value, onSearch, width }: SearchFieldProps) {
  const say = useText()
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = (text: string) => {
    reported.current = text
    onSearch(text)
  }
  const search = useDebouncedCallback(report, 300)
  const clear = () => {
    search.cancel()
    setTyped('')
    report('')
  }
  // A value from the address belongs to another list.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    search.cancel()
    setTyped(value)
  }, [value, search])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      leftSection={<Icon of={Search} />}
      rightSection={
        typed !== '' && (
          <ActionIcon size={26} aria-label={say('kit.clear')} onClick={clear}>
            <Icon of={X} size={14} />
          </ActionIcon>
        )
      }
      {...(width === undefined ? {} : { w: width })}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
