import { useRef } from 'react'

/** The first value that was there, whatever comes later. */
export const useFirst = <Value>(value: Value | null): Value | null => {
  const first = useRef<Value | null>(null)
  first.current ??= value
  return first.current
}
