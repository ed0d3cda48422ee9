import { useSearchParams } from 'react-router'

/** What is sought in a stream, as it stands in the address. */
export const useStreamSearch = () => {
  const [search, setSearch] = useSearchParams()
  const typed = search.get('q') ?? ''
  const onSearch = (text: string) => {
    const query = new URLSearchParams(search)
    if (text === '') query.delete('q')
    else query.set('q', text)
    setSearch(query, { replace: true })
  }
  /** Undefined where nothing is asked. */
  const q = typed.trim() === '' ? undefined : typed
  return { q, typed, onSearch }
}
