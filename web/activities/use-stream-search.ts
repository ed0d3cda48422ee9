import { useSearchParam } from '#web/kit/page/search-param.ts'

/** What is sought in a stream, as it stands in the address. */
export const useStreamSearch = () => {
  const [given, set] = useSearchParam('q')
  const typed = given ?? ''
  return {
    /** Undefined where nothing is asked. */
    q: typed.trim() === '' ? undefined : typed,
    typed,
    onSearch: (text: string) => set(text || null),
  }
}
