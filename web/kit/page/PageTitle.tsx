import { useSession } from '../data/session.ts'
import { useTitleCount } from './title-count.ts'

/** Sets the title of the browser's tab: "{text} | {network}", after what waits. */
export function PageTitle({ text }: { text: string }) {
  const { network } = useSession()
  return <title>{`${useTitleCount()}${text} | ${network.name}`}</title>
}
