import { useState } from 'react'
import { z } from '#platform/language/shapes.ts'

const key = 'fm-closed-group-sections'

const closedSections = (): string[] => {
  try {
    return z.array(z.string()).safeParse(JSON.parse(localStorage.getItem(key) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** Whether a section of the navigation is open, remembered by this browser. All are open at first. */
export const useRememberedSection = (id: string): [boolean, () => void] => {
  const [isOpen, setOpen] = useState(() => !closedSections().includes(id))
  const toggle = () => {
    const others = closedSections().filter((one) => one !== id)
    localStorage.setItem(key, JSON.stringify(isOpen ? [...others, id] : others))
    setOpen(!isOpen)
  }
  return [isOpen, toggle]
}
