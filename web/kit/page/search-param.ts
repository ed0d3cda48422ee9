import { useSearchParams } from 'react-router'

/** One parameter of the address, and how to change it without a step back: null takes it away, others stay. */
export const useSearchParam = (name: string): [string | null, (value: string | null) => void] => {
  const [search, setSearch] = useSearchParams()
  const set = (value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [search.get(name), set]
}
