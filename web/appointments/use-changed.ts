import { useState } from 'react'

/** True once a view has changed since it was first shown here. */
export const useChanged = (revision: string): boolean => {
  const [first] = useState(revision)
  return first !== revision
}
