import { useEffect, useRef } from 'react'
import { onChange } from './changes.ts'

const together = 500

/** Calls once after changes of a topic that come close together. Several topics are separated by spaces. */
export const useAfterChanges = (topics: string, call: () => void): void => {
  // Another function in the next render does not forget the call that is due.
  const latest = useRef(call)
  latest.current = call
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), together)
    }
    const stops = topics.split(' ').map((topic) => onChange(topic, wake))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [topics])
}
