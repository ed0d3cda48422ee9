import { useEffect, useRef } from 'react'

/** Loads again when a value changes that says that the answer is outdated. */
export const useReloadOn = (value: string, reload: () => void): void => {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    reload()
  }, [value, reload])
}
