import { useCallback, useState } from 'react'

export type BusyFields = {
  /** An upload of at least one field is unfinished, so the form waits. */
  isBusy: boolean
  /** Says whether an upload of the field is unfinished. */
  wait: (property: string, isBusy: boolean) => void
}

/** Which fields of a form have unfinished uploads. */
export const useBusyFields = (): BusyFields => {
  const [busy, setBusy] = useState<readonly string[]>([])
  const wait = useCallback(
    (property: string, isBusy: boolean) =>
      setBusy((all) =>
        all.includes(property) === isBusy
          ? all
          : isBusy
            ? [...all, property]
            : all.filter((one) => one !== property),
      ),
    [],
  )
  return { isBusy: busy.length > 0, wait }
}
