import { useEffect, useRef } from 'react'
import { propertySets } from './property-sets.store.ts'

/** Runs when a visible set of fields changed, because the values then look different. */
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
