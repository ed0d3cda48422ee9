import { useEffect, useRef } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { onChange } from './changes.ts'

const together = 500

/**
 * Calls once after changes of a topic that come close together. Several topics are separated by spaces. Changes of things
 * that do not concern the caller are passed over.
 */
export const useAfterChanges = (
  topics: string,
  call: () => void,
  concerns: (id: string) => boolean = () => true,
): void => {
  // Another function in the next render does not forget the call that is due.
  const latest = useRef({ call, concerns })
  latest.current = { call, concerns }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = (change: unknown) => {
      if (!latest.current.concerns(idIn(change))) return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.call(), together)
    }
    const stops = topics.split(' ').map((topic) => onChange(topic, wake))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [topics])
}

const idIn = (change: unknown): string => {
  const { id, value } = trusted<{ id?: string; value?: { id?: string } }>(change ?? {})
  return id ?? value?.id ?? ''
}
