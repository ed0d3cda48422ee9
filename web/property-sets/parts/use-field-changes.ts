import { useEffect, useRef } from 'react'
import { propertySets } from './property-sets.store.ts'

/** Runs when a set of fields was changed that the reader may know of: what was filled in looks otherwise then. */
export const useFieldChanges = (run: () => void): void => {
  const asOf = propertySets
    .useAll()
    .map(({ id, revision }) => `${id} ${revision}`)
    .sort()
    .join()
  const known = useRef(asOf)
  useEffect(() => {
    if (known.current === asOf) return
    known.current = asOf
    run()
  }, [asOf, run])
}
